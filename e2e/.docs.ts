import {launchBrowser, visit} from './src/support/browser.ts';
const b=await launchBrowser(); const {page,faults}=await visit(b,'http://localhost:3300'); 
for (const p of ['/docs','/outbox']) { await page.goto(p); await page.waitForTimeout(2500); await page.screenshot({path:`/tmp/sb/shot${p.replace('/','_')}.png`}); console.log(page.url(),faults);} await b.close();
