import { readFileSync } from 'node:fs';
import { buildTimetableIndex } from './app/features/trains/journeys/timetable-index.ts';
import { findEarliestArrival, findJourneys } from './app/features/trains/journeys/find-journeys.ts';
const dir='/work/main/../shared/data/rail-open/';
const rows=(f:string)=>readFileSync(dir+f,'utf8').trim().split('\n').slice(1).map(l=>l.split(','));
const st=rows('stations.csv').map(r=>({code:r[0]!,city_code:r[2]?r[2]!:null,lat:r[5]?+r[5]!:null,lng:r[6]?+r[6]!:null}));
const known=new Set(st.map(s=>s.code));
const stops=new Map<string,any[]>();
const clock=(t:string)=>{const [h,m]=t.split(':').map(Number);return h!*60+m!;};
for(const [tr,seq,code,a,d,day,km] of rows('stops.csv')){ if(!known.has(code!)) continue; const base=(+day!-1)*1440; const l=stops.get(tr!)??[]; stops.set(tr!,l); let arr=base+clock(a||d!); let dep=base+clock(d||a!); if(dep<arr)dep+=1440; l.push({station_code:code,arrives_min:arr,departs_min:dep,km:+km!});}
const trains=[...stops].filter(([,l])=>l.length>1).map(([number,l])=>({number,running_days:127,stops:l}));
let m0=process.memoryUsage(); let t=performance.now();
const index=buildTimetableIndex(st,trains);
console.log('build ms',performance.now()-t,'calls',index.callStation.length,'mem MB',(process.memoryUsage().arrayBuffers-m0.arrayBuffers)/1e6,(process.memoryUsage().heapUsed-m0.heapUsed)/1e6);
const busy=st.map((s,i)=>({i,n:index.departuresFrom[i+1]!-index.departuresFrom[i]!,c:s.code})).sort((a,b)=>b.n-a.n).slice(0,300);
let seed=1; const rnd=(n:number)=>{seed=(seed*1103515245+12345)&0x7fffffff;return seed%n;};
const pairs=Array.from({length:400},()=>{let a=rnd(300),b=rnd(300);while(a===b)b=rnd(300);return [busy[a]!.i,busy[b]!.i];});
for(const name of (process.argv[2]??'warm,day,earliest').split(',')){const ts:number[]=[];let n=0,ans=0;
for(const [a,b] of pairs){const t=process.cpuUsage(); const q={from:[a!],to:[b!],weekday:2,notBefore:name==='earliest'?480:0}; if(name==='earliest'){if(findEarliestArrival(index,q))ans++;}else{const j=findJourneys(index,q);n+=j.length;if(j.length)ans++;} const u=process.cpuUsage(t);ts.push((u.user+u.system)/1000);} ts.sort((x,y)=>x-y);
console.log(name,'p50',ts[200]!.toFixed(2),'p90',ts[360]!.toFixed(2),'p99',ts[396]!.toFixed(2),'answered',ans,'journeys',n);}
