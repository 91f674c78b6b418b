/** The copies of tickets in a browser. */
const cacheName = 'visita-tickets'
/** The most copies: a device that shows more tickets belongs to somebody at a door. */
const most = 20

/**
 * Keeps a copy of a ticket that is valid, so that its page opens without a connection; takes the copy away once it is not. It is
 * the same page, with all of its headers. Each ticket has one copy for each language, whichever address showed it.
 */
export const keepScript = (worker: string): string =>
  `
;(()=>{
var w=navigator.serviceWorker,t=new URLSearchParams(location.search).get('token');if(!w||!self.caches||!t)return;
var k='${worker.replace('-worker.js', '')}?token='+encodeURIComponent(t),ok=document.querySelector('.pass.valid');
caches.open('${cacheName}').then(c=>{
if(!document.querySelector('.offline[hidden]'))return;
if(!ok)return c.delete(k);
return Promise.all([w.register('${worker}'),c.add(k)]).then(()=>c.keys()).then(a=>a.slice(0,-${String(most)}).map(r=>c.delete(r)))
}).catch(()=>0)
})()`
    .trim()
    .replace(/\n/g, '')

/** The service worker of these pages: it only acts when a page cannot be reached, and says so on the copy. */
export const ticketWorker = `
self.addEventListener('install',()=>self.skipWaiting());
self.addEventListener('activate',e=>e.waitUntil(self.clients.claim()));
self.addEventListener('fetch',e=>{
const u=new URL(e.request.url),t=u.searchParams.get('token');
if(e.request.mode!='navigate'||e.request.method!='GET'||!t||!/\\/event\\/(ticket|success)$/.test(u.pathname))return;
e.respondWith(fetch(e.request).catch(async error=>{
const k=u.origin+u.pathname.replace(/success$/,'ticket')+'?token='+encodeURIComponent(t);
const found=await (await caches.open('${cacheName}')).match(k,{ignoreVary:true});
if(!found)throw error;
const html=(await found.text()).replace('<output hidden=""','<output');
return new Response(html,{headers:found.headers})}))
});
`.trim()
