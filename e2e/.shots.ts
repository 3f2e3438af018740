import {launchBrowser, visit, DESKTOP, PHONE} from './src/support/browser.ts';
import {makeOwner, call} from './src/support/api.ts';
import {readFileSync, writeFileSync, existsSync} from 'node:fs';
const url='http://localhost:3100';
let token: string;
if (existsSync('/tmp/sb/token')) token=readFileSync('/tmp/sb/token','utf8'); else { const o=await makeOwner(url); token=o.token; writeFileSync('/tmp/sb/token',token);
 for (let i=0;i<3;i++) console.log((await call(url+'/connect/api/tickets',{method:'POST',token,body:{subject:'Cannot log in '+i,requester:{email:`c${i}@example.com`,name:'Carla Diaz'},html:'<p>Hello, I cannot log in.</p>'}})).status);}
const b=await launchBrowser();
for (const path of process.argv.slice(2)) for (const [n,v] of [['d',DESKTOP],['p',PHONE]] as const) {
 const {page,faults,context}=await visit(b,url,{token,viewport:v}); await page.goto(path); await page.waitForTimeout(1800);
 await page.screenshot({path:`/tmp/sb/${n}${path.replaceAll('/','_')}.png`}); console.log(path,n,page.url(),faults); await context.close(); }
await b.close();
