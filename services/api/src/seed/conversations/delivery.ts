export const delivery = [
  `
# Where is my order {order}? | delivery, tracking | normal
C: Hello, order {order} was meant to arrive on {date}. The tracking of {carrier} has said "in transit" for five days. Where is it?
A: Hi {firstName}, thank you for your patience. I have asked {carrier} directly, they answer us within a working day.
N: {carrier} says the parcel sits in the depot in {city}, the label is damaged.
A: News from {carrier}: the label came off, and the parcel is waiting at the depot in {city}. They print a new one and deliver it
tomorrow between 9 and 13 o'clock.
C: It just arrived, everything intact. Thanks for chasing them.
`,
  `
# Delivered, but not to me | delivery, lost parcel | high
C: {carrier} says order {order} was handed over yesterday at 14:10. I was at home all day and nobody rang. None of the neighbours
has it.
A: Hello {firstName}, that is annoying, and I'll sort it out. Could you tell me whether the door number in your confirmation is
right, and whether there is a parcel shop nearby that takes deliveries?
C: The number is right. The kiosk at the corner takes parcels, but they have nothing for me.
N: Opened an investigation with {carrier}, case 88-{serial}. Replacement approved, value below the limit.
A: I have opened an investigation with {carrier}. You don't have to wait for it: a replacement leaves today and arrives within
two days, with a signature this time.
C: That is very kind. I let you know when it is here.
A: The replacement was signed for by you this morning. Have fun with it, {firstName}!
`,
  `
# Change the delivery address of {order} | delivery, address | high
C: I ordered an hour ago and have just noticed that my old address is in there. Can you change it to 8 Harbour Lane, {city}?
A: Hi {firstName}, just in time: the parcel had not been packed. Order {order} now goes to 8 Harbour Lane in {city}. I have also
updated the address in your account.
C: Phew, thank you!
`,
  `
# Do you ship to {country}? | delivery, pre-sales | low
C: My sister lives in {country} and I would like to send her a {product}. Is that possible, and what about customs?
A: Hi {firstName}, what a nice present. Yes, we ship to {country}, it takes six to nine working days. Duties are included in the
price at checkout, so your sister pays nothing at the door.
C: Ordered! Can you add a card with a greeting?
A: Of course. Write the text into the field "Note to the recipient", or send it here and I pass it to the warehouse.
`,
  `
# Box arrived damaged | delivery, damage | normal
C: The box of order {order} was crushed on one side and the water tank of the {product} has a crack. Photos are on the way.
A: Sorry about that, {firstName}. The photos show it clearly. A new tank is enough, the rest is well protected inside. It leaves
today and clicks in without tools. You can throw the old one into the recycling.
C: Received and clicked in. No drop anywhere.
`,
  `
# Only half of the order came | delivery, missing item | normal
C: I ordered a {product} and two packs of seeds. The planter is here, the seeds are not. The delivery note lists all of it.
N: Stock count in the warehouse shows two packs too many. Picking mistake.
A: Hi {firstName}, the seeds stayed on our shelf, my apologies. They are on their way as a letter and should be with you in two
days. I added a pack of basil for the trouble.
C: Thank you, basil is always welcome.
`,
  `
# Can I pick up my order myself? | delivery, pick-up | low
C: I live ten minutes from your warehouse. Could I pick up {order} instead of waiting for {carrier}?
A: Hi {firstName}, yes, Monday to Friday from 8 to 16 o'clock at gate 3. Please bring the order number. Which day suits you?
C: Thursday around noon.
A: Thursday it is. The team at gate 3 knows.
`,
];
