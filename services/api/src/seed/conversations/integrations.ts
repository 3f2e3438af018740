export const integrations = [
  `
# Webhook delivers twice | api, webhooks | high
C: Our endpoint gets every "plant.watered" event two times since Monday, a few seconds apart. The ids differ, so we can't filter them.
We are on API version 3.
N: Reproduced. After the move to the new queue a delivery is retried when the answer takes more than 2 s. Theirs takes 3 s.
A: Hi {firstName}, thank you for the exact description. We retry when an endpoint needs more than two seconds, and since Monday the
retry carries a new id, which is a mistake of ours.

Until it is fixed: the field "occurrence" stays the same in both, so you can filter by it.
C: "occurrence" works as a filter. When will the id be fixed?
A: The fix is live since this morning: a retry has the same id again. And we now wait for five seconds.
C: Confirmed, no more doubles. Good work.
`,
  `
# Zapier: connection lost every night | integration, zapier | normal
C: Our Zap that writes the moisture into a sheet stops every night at 2:00 with "authentication failed". Reconnecting by hand helps
until the next night.
A: Hello {firstName}, at 2:00 our tokens are renewed. Could you look in Zapier which version of our app you use? Version 1 did not
renew them.
C: It says 1.4.
A: That explains it. Please move the Zap to version 2 (button "Upgrade" in the step), and connect once more. I keep the ticket open for
two nights.
C: Two nights without a problem. You can close it.
`,
  `
# Alexa does not find the planter | integration, voice | normal
C: Alexa answers "I could not find a device called herb garden". In your app everything is fine. I have a {product}.
A: Hi {firstName}, please open the Alexa app, Devices, and let it search again while the planter is awake: press its button once,
the light turns blue. Names with an umlaut or an emoji are ignored by Alexa.
C: There was a leaf emoji in the name. Without it she finds it at once. Funny!
`,
  `
# API key with read access only | api, feature | low
C: We would like to give a school class an API key that can only read the sensors. At the moment a key can do everything, right?
A: Hi {firstName}, right now yes. Keys with limited rights are planned for the next quarter; I have added your vote. As a workaround you
can invite the class as members who only look, and use the key of that member.
C: The workaround is fine for us. Please let me know when the real thing is there.
`,
  `
# Shopify orders are not imported | integration, shopify, partner | urgent
C: We sell your planters in our Shopify store. Since 9:00 today no order reaches your system, 14 customers are waiting. Nothing has
changed on our side.
N: The permission "read all orders" was withdrawn by the Shopify update of last night. Affects 6 partners. Incident channel is open.
A: Hello {firstName}, we see the same at six partners and are on it with priority. No order is lost: they stay in Shopify and come over as
soon as the connection is back. Next news from me within the hour.
A: The cause is a permission that Shopify withdrew last night. Please open our app in your Shopify admin once and confirm "Read orders".
After that the 14 orders are imported by themselves.
C: Confirmed, all 14 are here. Thank you for the fast reaction.
A: All of them leave the warehouse today. I am sorry for the morning, {firstName}.
`,
  `
# CSV export: decimal comma | export, feature | low
C: The CSV export of the sensors writes 21.5 and our Excel makes a date of it. Could you write a comma?
A: Hi {firstName}, a classic. In the dialog of the export there is "Format": choose "Excel ({country})", and numbers and dates
are written as your Excel expects.
C: I never noticed that field. Works.
`,
  `
# Rate limit for nightly sync | api | normal
C: Our nightly sync of 2,000 planters runs into 429 after about ten minutes. Can the limit be raised for us?
A: Hi {firstName}, you are asking for every planter one by one. There is a call for up to 200 at once: GET /v3/readings?ids=…, so the whole
sync needs ten requests. If that does not fit, I gladly raise the limit.
C: Ten requests instead of two thousand. I feel a bit silly. Thank you!
`,
];
