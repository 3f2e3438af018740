export const billing = [
  `
# Charged twice for {plan} | billing, double charge | high
C: Hello, my bank shows two charges of {amount} from you on {date}, but I only have one {plan} subscription. Can you check what
happened and return the second one?

The last four digits of the card are 4417.
N: Two captures in the payment log, 40 seconds apart. Looks like the retry after the timeout on the 3-D Secure page.
A: Hi {firstName}, thank you for telling us, and sorry for the scare. I can see both charges: the second one was made when the
confirmation page of your bank timed out.

I have sent {amount} back to your card just now. Banks usually show it within 3 to 5 working days.
C: Thanks for the quick answer. I will keep an eye on my account.
A: You are welcome, {firstName}. I close this for now; simply reply if the money is not there by the end of next week.
`,
  `
# Invoice with our VAT number | billing, invoice | normal
C: Good morning, we need the invoice for order {order} issued to our company with our VAT number. The one in the account only
has my own name on it. Can you change it?
A: Good morning {firstName}, of course. Please send me the company's full name, its address and the VAT number, and I issue a
corrected invoice today.
C: It is Fairview Schools Ltd, 12 Orchard Road, {city}. VAT number 884 2210 73.
A: Thank you. The corrected invoice for {order} is now in your account under Billing, and the old one is marked as cancelled.
Future invoices carry the company's data too.
C: Perfect, our bookkeeper is happy.
`,
  `
# How do I cancel {plan}? | billing, cancellation | normal
C: Hi, I am moving abroad and can't take the planter with me. How do I cancel {plan}? I only find an upgrade button.
A: Hi {firstName}, sorry to see you go. You find it in the app under Account, Subscription, Manage, at the very bottom. If you
like, I can do it for you: it would end on {date}, the last day you have paid for.
C: Please do it for me, that would be great.
A: Done. Your subscription ends on {date} and nothing is charged after that. Your plant history stays in the account, should
you ever come back.
`,
  `
# Price went up without notice | billing, complaint | high
C: My {plan} went from {oldAmount} to {amount} this month and nobody told me. This is not how I expect to be treated after three
years.
N: The notice went out six weeks ago, but to the old address; the customer changed it in between. Supervisor agreed to honour
the old price for 12 months.
A: Hello {firstName}, I understand your annoyance, I would feel the same. We did send a notice, but it went to the address you
had before, so you could not see it. That is on us.

I have put your subscription back to {oldAmount} for the next twelve months and refunded the difference for this one.
C: I did not expect that. Thank you for solving it properly.
`,
  `
# Gift card code is not accepted | billing, gift card | normal
C: I got a gift card for my birthday and the shop says "code not valid". The code starts with BL-7 and I have typed it ten times.
A: Happy belated birthday, {firstName}! Could you send a photo of the back of the card? The letters O and Q look very similar on
this series.
C: Here it is, attached in my other mail. I think you are right, it could be a Q.
A: It is a Q indeed. I have added the {amount} to your account directly, so there is nothing left to type. We are changing the
font on the next print run.
`,
  `
# Payment fails with every card | billing, checkout | urgent
C: I try to pay for order {order} and get "payment could not be processed" with two different cards. The planter is in a sale
that ends tonight.
A: Hello {firstName}, both cards were refused at the step where the bank asks for your confirmation. Please try once more in
another browser without a blocker for pop-ups. I have reserved the sale price for you until tomorrow evening, so there is no rush.
C: Worked in the other browser at once. Great that you kept the price.
A: Glad to hear it! Order {order} is confirmed and leaves our warehouse tomorrow.
`,
  `
# Switching from monthly to yearly | billing, plan change | low
C: Is it possible to change {plan} from monthly to yearly in the middle of a month? And what happens to what I have already paid?
A: Hi {firstName}, yes. The rest of the month is counted against the yearly price, so you pay {amount} today and nothing again
until next year. Shall I switch it?
C: Yes please.
A: All set, and the confirmation is in your inbox. You save two months compared with paying monthly.
`,
];
