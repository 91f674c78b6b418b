/** The storage key for a visitor's contact details, stored only if the visitor ticked the box. */
const rememberedKey = 'visita.my'

/**
 * What tells a web view in an app from a browser, whatever the app is called. Android's web views say so (`; wv)`), and tabs that
 * a browser opens for an app do not; Opera Mini is a browser in a web view. On Apple's phones and tablets, web views
 * lack `Safari/` or, as Google's app, the version that only Safari and other browsers (`CriOS/`) name before it; so do web
 * pages on the home screen, which are told by `navigator.standalone`. Tablets call themselves Macs.
 */
const webViewTests = {
  android: /; wv\)(?!.* OPR)/,
  apple: /\((?:iP|Mac)/,
  appleBrowser: /(?:Version|iOS|Chrome)\/.*Safari\/|Gecko\//,
} as const

/**
 * The script of a card page, as text: it is inlined and allowed by its hash. The page works without it. It sends the share
 * form without loading a page and swaps it for `ShareSent`, stores the visitor's details in the browser if they tick the
 * box (and removes them when they untick it), fills them in from the phone's contacts, opens the share sheet or copies the
 * link, counts clicks by beacon, plays a video in the page, offers the form once in a tab after the contact was saved (never again to a visitor who has sent to this card and is remembered), and shows a hint in web
 * views of apps, which cannot save a file (see `webViewTests`), on Android with a link that opens the page in the browser.
 */
const source = `
(()=>{
var d=document,n=navigator,$=(q,r=d)=>r.querySelector(q),key='${rememberedKey}',
url=($('link[rel=canonical]')||location).href,
clicks=d.body.dataset.click,form=$('[data-share]'),send=$('[data-send]'),copy=$('[data-copy]'),offer=$('[data-offer]'),
fields=['name','phone','email','company'];
function tab(k,v){try{k+=url;return v?sessionStorage[k]=v:sessionStorage[k]}catch(e){}}
var u=n.userAgent,hint=$('[data-hint]'),w=${webViewTests.android}.test(u);
if(hint&&(w||${webViewTests.apple}.test(u)&&!${webViewTests.appleBrowser}.test(u)&&!n.standalone)){hint.hidden=0;
if(w)w=hint.lastChild,w.hidden=0,w.href='intent'+url.slice(5)+'#Intent;scheme=https;end'}
d.onclick=e=>{
var a=e.target.closest('[data-k]'),k=a&&a.dataset.k,v=a&&a.dataset.player;
if(k&&clicks&&n.sendBeacon)n.sendBeacon(clicks,new URLSearchParams({click_for:k}));
if(v){e.preventDefault();a.outerHTML=v}
if(k=='save'){tab('saved',1);
if(offer&&!tab('offered')&&!(me||0)[url]){tab('offered',1);offer.hidden=0}}
if(e.target.closest('[data-offer]>*'))offer.hidden=1};
if(send&&n.share){send.hidden=0;send.onclick=()=>n.share({title:d.title,url}).catch(()=>{})}
if(copy&&n.clipboard){copy.hidden=0;copy.onclick=()=>n.clipboard.writeText(url).then(()=>{
var s=$('span',copy),t=s.textContent;s.textContent=copy.dataset.copy;
setTimeout(()=>s.textContent=t,2000)})}
if(!form)return;
var status=$('[data-status]'),el=form.elements,keep=$('[data-keep]'),box=keep.firstChild;
function save(m){try{m?localStorage[key]=JSON.stringify(m):delete localStorage[key]}catch(e){}}
keep.hidden=0;
box.onchange=()=>{box.checked||save()};
try{delete localStorage['visita.me'];
var me=JSON.parse(localStorage[key]||null);
if(me){box.checked=1;fields.forEach(f=>{if(!el[f].value&&me[f])el[f].value=me[f]})}}catch(e){}
var pick=$('[data-pick]');
if(n.contacts){pick.hidden=0;pick.onclick=()=>
n.contacts.select(['name','tel','email']).then(l=>{
fields.slice(0,3).forEach((f,i)=>{var v=(l[0]||{})[i==1?'tel':f];if(v&&v[0])el[f].value=v[0]})
}).catch(()=>{})}
function error(f,t){var i=el[f],s=$('#f-'+f+'-e');if(!s)return;s.textContent=t||'';
i.setAttribute('aria-invalid',!!t)}
form.onsubmit=e=>{
e.preventDefault();
var body=new URLSearchParams(new FormData(form)),b=$('[type=submit]',form);
status.textContent='';b.disabled=1;
fetch(form.action,{method:'POST',body,headers:{Accept:'application/json'}}).then(r=>r.json()).then(j=>{
b.disabled=0;
fields.concat('message','consent').forEach(f=>error(f));
if(!j.error){
var m={...me,[url]:1};fields.forEach(f=>{m[f]=el[f].value});save(box.checked&&m);
var panel=form.parentNode,t=$('[data-sent]').content,h=t.firstChild,a=$('.quiet',t),w=j.data&&j.data.withdraw_url;
w&&/^\\/|^https:/.test(w)?a.href=w:a.remove();
tab('saved')&&$('[data-k]',t).remove();
tab('offered',1);offer.hidden=1;h.id='share-title';
panel.textContent='';panel.append(t);h.focus();return}
status.textContent=j.message;
var first;(Array.isArray(j.data)?j.data:j.data&&j.data.fields||[]).forEach(x=>{
if(el[x.path]){error(x.path,x.message);first=first||el[x.path]}});
if(first)first.focus()}).catch(()=>{b.disabled=0;status.textContent=form.dataset.fail})}
})()`

export const visitorScript = source.trim().replace(/\n/g, '')

/**
 * Of the page of an event: shows when it is where the visitor is, if their clocks show another time than those of its zone.
 * The page is complete without it.
 */
export const localTimeScript = `
(()=>{try{
var e=document.querySelector('[data-local]'),d=e.dataset,l=document.documentElement.lang,n=navigator.language,
f=z=>{var i=new Intl.DateTimeFormat(n.startsWith(l)?n:l,{weekday:'short',day:'numeric',month:'short',hour:'numeric',minute:'2-digit',timeZone:z});
return d.end?i.formatRange(new Date(d.local),new Date(d.end)):i.format(new Date(d.local))},t=f();
if(t!=f(d.zone)){e.lastChild.textContent=t;e.hidden=0}
}catch(x){}})()`
  .trim()
  .replace(/\n/g, '')

/** The script of the page after a withdrawal: removes the stored details, also those that earlier versions stored. */
export const forgetScript = `try{['${rememberedKey}','visita.me'].forEach(function(k){localStorage.removeItem(k)})}catch(e){}`
