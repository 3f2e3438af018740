export const product = [
  `
# Light stays on at night | device, light | normal
C: The lamp of our {product} shines the whole night and it stands in the bedroom. The plan in the app says off from 22:00.
A: Hi {firstName}, that sounds bright! Please look under Device, Settings, Time zone: after a power cut some planters of the first series
fall back to UTC.
C: It says UTC indeed. Changed it to {city}, and last night was dark.
A: Good night then! With firmware 2.8 the zone survives a power cut; it comes by itself this week.
`,
  `
# Firmware update stuck at 60 % | device, firmware | high
C: The update of my {product} has been stuck at 60 % for two hours. Light blinks orange. Should I pull the plug?
N: 60 % is the point where the radio module is written. Plug may be pulled safely, the old image stays active.
A: Hi {firstName}, yes, you may: pull the plug for ten seconds and start again with the planter close to your router. The old version
stays intact until the new one is complete.
C: Second try went through in three minutes.
`,
  `
# App shows "no water", tank is full | device, sensor | normal
C: The app warns about an empty tank although I filled it this morning. I have cleaned the sensor as the guide says.
A: Thank you for cleaning it first, {firstName}. Which colour has the float inside the tank, white or grey?
C: Grey.
A: The grey ones can stick when there is lime on them. A white one is on its way, free of charge. Until then: a light tap at the tank's
left side helps.
C: White float is in, warning is gone.
`,
  `
# Which {product} for tomatoes? | pre-sales, advice | low
C: I would like to grow cherry tomatoes in the kitchen, window to the north. Which planter do you recommend, and how many plants?
A: Hi {firstName}, with a window to the north the lamp does most of the work: take the {product} with the tall lamp arm, and two
plants at most. They grow to about 60 cm.
C: And when would I harvest?
A: About ten weeks after sowing. The app tells you when to cut the side shoots.
`,
  `
# Mould on the surface | care, advice | normal
C: After two weeks there is a white fluff on the soil. Is that dangerous? We have small children.
A: Hello {firstName}, it is harmless, but not pretty. Take off the top centimetre, lower the watering by one step in the app, and let the fan
run for an hour a day. If it comes back, write to me and I send a new set of soil.
C: It has not come back. Thank you, my mind is at ease.
`,
  `
# Smell of burnt plastic from the power supply | safety, device | urgent
C: The power supply of our {product} smells burnt and is too hot to touch. I have unplugged it. Is it dangerous?
N: Safety case, informed quality. Serial BLP-{serial} is not part of the recalled batch. Pick up the part for inspection.
A: {firstName}, you did the right thing. Please do not plug it in again. A courier brings a new power supply tomorrow and takes the old
one along, so that our quality team can look at it.
C: New one is here and stays cool. What was wrong with the old one?
A: Our team found a loose contact that warmed the plug; nothing could catch fire, but it should not happen. Your planter is checked
against the whole batch now. Thank you for reporting it at once.
`,
  `
# Can the app be used offline? | app, feature | low
C: Our garden house has no wifi. Does the planter keep its plan without a network, and can I use the app there?
A: Hi {firstName}, the plan is stored in the planter, so it waters without a network. The app needs one for changes; with Bluetooth
near the planter you can read the sensors.
C: That is good enough. Thank you.
`,
];
