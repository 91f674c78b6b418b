import { offlineCache, offlinePath } from '#cards/pages/offline-page-path.ts'

/**
 * The service worker that shows push messages, also while no page is open. It shows every one: browsers end a subscription whose
 * messages show nothing. A browser that gets another address says so itself. What leads to another site is not opened, and no page is replaced: somebody may be writing in it. Of the
 * loading of pages it sees only those that do not load: it shows the page that says so (decision 0232). That of tickets has its own
 * folder, which comes first there.
 */
const pushWorker = `
self.addEventListener('install',()=>self.skipWaiting());
self.addEventListener('fetch',e=>{
const{mode,method}=e.request;
if(mode!=='navigate'||method!=='GET')return;
const copy=()=>caches.open('${offlineCache}').then(cache=>cache.match('${offlinePath}',{ignoreVary:true}));
e.respondWith(fetch(e.request).then(
reply=>reply.status===502||reply.status===504?copy().then(page=>page||reply):reply,
error=>copy().then(page=>{if(page)return page;throw error})))
});
self.addEventListener('push',e=>{
let m={};
try{m=e.data.json()}catch{}
e.waitUntil(self.registration.showNotification(m.title||self.location.host,{
body:m.body||'',tag:m.tag||'visita',lang:m.lang||'',dir:m.dir||'auto',icon:'/icon-192.png',data:{path:m.path||'/dashboard/notification'}}))
});
self.addEventListener('pushsubscriptionchange',e=>{
const old=e.oldSubscription;
if(!old)return;
e.waitUntil(Promise.resolve(e.newSubscription||self.registration.pushManager.subscribe(old.options)).then(made=>{
const{endpoint,keys}=made.toJSON(),was=old.toJSON();
return fetch('/v1/notification/push/renew',{method:'POST',headers:{'content-type':'application/json'},
body:JSON.stringify({endpoint,keys,old:{endpoint:was.endpoint,keys:was.keys}})})}))
});
self.addEventListener('notificationclick',e=>{
e.notification.close();
let u;
try{u=new URL(e.notification.data.path,self.location.origin)}catch{return}
if(u.origin!==self.location.origin)return;
e.waitUntil(self.clients.matchAll({type:'window',includeUncontrolled:true}).then(pages=>{
const open=pages.find(page=>page.url===u.href);
return open?open.focus():self.clients.openWindow(u.href)}))
});
`.trim()

/** A browser asks for it at most once a day. */
export const servePushWorker = (): Promise<Response> =>
  Promise.resolve(
    new Response(pushWorker, {
      headers: {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy':
          "default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'",
      },
    }),
  )
