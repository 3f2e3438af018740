export const access = [
  `
# Cannot log in since the update | login | high
C: Since yesterday's update the app says "session expired" right after I log in. I have reinstalled it, no change. Phone is a
{phone}.
N: Same as three others today, all with a clock that is set by hand. The token is refused as it comes from the future.
A: Hi {firstName}, thank you for trying the reinstall already. Could you look whether the clock of your phone is set
automatically? Version 4.12 is strict about it. Settings, Date and time, "Set automatically" should be on.
C: It was off, the clock was eight minutes ahead. Works now, but honestly the message could say so.
A: You are right, and it will: the next version names the clock as the reason. Thank you for your patience, {firstName}.
`,
  `
# Password reset mail never arrives | login, email | normal
C: I have asked for a new password four times. No mail, not in spam either. My address is right, I get your newsletter.
A: Hello {firstName}, I see the four requests, and our mails were accepted by your provider each time. Some company filters hold
back messages with links. Could you ask your IT to allow mail from brightleaf.example?
C: IT says it was in quarantine. They released it and I am in. Thanks!
`,
  `
# New phone, two-step codes are gone | login, two-step | high
C: I have a new phone and the codes for the second step were on the old one, which is already sold. I am locked out of the
account with all three planters of the office.
A: Hi {firstName}, no worries, that can be solved. For your safety I need to confirm it is you: what are the serial numbers of
two of the planters? They stand on the underside.
C: BLP-{serial} and BLP-{order}.
N: Both belong to the account, registered two years ago. Identity confirmed by the second channel as well.
A: Thank you, both match. I have switched the second step off; please log in and set it up again on the new phone, and keep the
ten recovery codes somewhere safe this time.
C: Done, and the codes are in our safe.
`,
  `
# Change the email address of my account | account | low
C: I leave my job at the end of the month and my account uses the work address. How can I move it to my private one?
A: Hi {firstName}, in the app under Account, Email. We send a link to the new address, and the change happens once you open it.
Everything else stays: planters, history, subscription.
C: Found it, easy. Thank you.
`,
  `
# Delete my account and data | account, privacy | normal
C: Please delete my account and all personal data you keep about me, and confirm it in writing.
N: Verified owner. No open orders. Invoices have to stay for ten years, everything else goes.
A: Hello {firstName}, we have received your request. Your account, plant history and messages are deleted within 30 days. By law
we keep the invoices of your orders for ten years, locked away from everything else.
C: Understood. Please confirm when it is done.
A: It is done: your account and data were deleted on {date}. This ticket is the last message you get from us.
`,
  `
# Colleague should see the planters too | account, sharing | low
C: We are four people in the office who water things. Can the others get access without having my password?
A: Good that you ask before sharing the password! In the app: Home, Members, Invite. Each gets an own login, and you decide who
may change the watering plan and who only looks.
C: Exactly what we need.
`,
  `
# Locked out: "too many attempts" | login | urgent
C: It says too many attempts and I should wait. I am a teacher and the planters are for a lesson in an hour!
A: Hi {firstName}, I see six wrong passwords from your school's network within a minute, probably the classroom tablets with an
old one. I have lifted the block. Please change the password in the tablets before they try again.
C: That was it. We are in, lesson saved!
`,
];
