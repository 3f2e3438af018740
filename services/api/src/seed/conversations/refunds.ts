export const refunds = [
  `
# Return {product} within 30 days | refund, return | normal
C: The {product} is nice but too large for our kitchen. I have had it for two weeks. How does a return work?
A: Hi {firstName}, no problem, you have 30 days. I have sent you a label for {carrier}; the original box is best, any solid one
will do. The refund of {amount} follows within three days after it is back.
C: Sent it off this morning.
A: It is back and in perfect shape. {amount} is on its way to your card.
`,
  `
# Refund still not there | refund, payment | high
C: You confirmed a refund of {amount} for {order} on {date}. It is not on my account. My bank has nothing either.
N: Refund went to a card that expired in March. The bank bounced it back to us this morning.
A: Hello {firstName}, I have found the reason: the card you paid with has expired, and your bank has returned the money to us. Where
may we transfer it? An account in your name is all I need; please enter it in the form I just sent, not here.
C: Filled in the form. Thanks for finding it.
A: Thank you. The transfer of {amount} was made today and takes one to two working days.
C: It is there now.
`,
  `
# Seeds did not sprout | refund, seeds | low
C: Of the three pods of lettuce not a single one has come up after four weeks. Water and light were fine according to the app.
A: Hi {firstName}, that should not be. The batch number on the pack would help: it starts with L and has six digits.
C: L{serial}.
A: Thank you. That batch had a weak germination rate, and you are not the only one. Would you prefer new pods or the money back?
C: New pods, please. Maybe another variety.
A: Romaine and rocket from a fresh batch are on their way. Enjoy your salad!
`,
  `
# Bought in the sale, cheaper now | refund, price | low
C: I bought the {product} for {oldAmount} last week and today it costs {amount}. Do you have a price guarantee?
A: Hi {firstName}, we do, for 14 days. The difference goes back to your card today, no need for a return.
C: Fantastic service.
`,
  `
# Wrong colour delivered | exchange | normal
C: I ordered the {product} in white and got a green one. It is a gift for Saturday!
N: Label on the pallet was swapped, logistics is informed.
A: Oh no, {firstName}. A white one leaves with the express service today and arrives on Friday. Please keep the green one until the
courier picks it up; you don't have to go anywhere.
C: The white one is here. Saturday is saved, thank you!
`,
  `
# Broken pump after 14 months | warranty | normal
C: The pump of my {product} hums, but no water comes. It is 14 months old. Is that still covered?
A: Hi {firstName}, it is: the pump has two years. Before I send one: could you take out the filter, rinse it and let the pump run for
a minute in clear water? In half of the cases that is enough.
C: Did all that, it still only hums.
A: Then it is the motor. A new pump is on its way with a short guide, it takes two screws.
C: Installed and it waters again. Thanks for the clear guide.
`,
  `
# Cancel order {order} | cancellation | high
C: Please cancel {order}, I ordered twice by mistake.
A: Hi {firstName}, the second order is cancelled and {amount} is released; your bank shows it as never booked. The first one arrives as
planned.
`,
];
