/** The storage key for a visitor's contact details, stored only if the visitor ticked the box. */
const rememberedKey = 'visita.my'

/**
 * The script of a card page, as text: it is inlined and allowed by its hash. The page works without it. It sends the share
 * form without loading a page, stores the visitor's details in the browser if they tick the box (and removes them when
 * they untick it), fills them in from the phone's contacts, opens the share sheet or copies the link, counts clicks by
 * beacon, and shows a hint in browsers inside apps, where saving a file may not work.
 */
const source = `
(function(){
var d=document,n=navigator,$=function(q){return d.querySelector(q)},key='${rememberedKey}',
url=($('link[rel=canonical]')||location).href,
clicks=d.body.dataset.click,form=$('[data-share]'),send=$('[data-send]'),copy=$('[data-copy]'),
fields=['name','phone','email','company'];
if(/FBA[NV]|Instagram|LinkedInApp|Line\\/|MicroMessenger|Snapchat|Twitter|TikTok|musical_ly|Pinterest\\//i.test(n.userAgent)){
var h=$('[data-hint]');if(h)h.hidden=false}
if(clicks&&n.sendBeacon)d.addEventListener('click',function(e){
var a=e.target.closest('[data-k]');
if(a)n.sendBeacon(clicks,new URLSearchParams({click_for:a.dataset.k}))});
if(send&&n.share){send.hidden=false;send.onclick=function(){n.share({title:d.title,url:url}).catch(function(){})}}
if(copy&&n.clipboard){copy.hidden=false;copy.onclick=function(){n.clipboard.writeText(url).then(function(){
var s=copy.querySelector('span'),t=s.textContent;s.textContent=copy.dataset.copy;
setTimeout(function(){s.textContent=t},2000)})}}
if(!form)return;
var status=$('[data-status]'),el=form.elements;
var keep=$('[data-keep]'),box=keep.firstChild;
function save(m){try{m?localStorage[key]=JSON.stringify(m):delete localStorage[key]}catch(e){}}
keep.hidden=false;
box.onchange=function(){box.checked||save()};
try{delete localStorage['visita.me'];
var me=JSON.parse(localStorage[key]||null);
if(me){box.checked=true;fields.forEach(function(f){if(!el[f].value&&me[f])el[f].value=me[f]})}}catch(e){}
var pick=$('[data-pick]');
if(pick&&n.contacts&&n.contacts.select){pick.hidden=false;pick.onclick=function(){
n.contacts.select(['name','tel','email']).then(function(l){var c=l[0]||{};
[['name','name'],['phone','tel'],['email','email']].forEach(function(p){var v=c[p[1]];if(v&&v[0])el[p[0]].value=v[0]})
}).catch(function(){})}}
function error(f,t){var i=el[f],s=$('#f-'+f+'-e');if(!s)return;s.textContent=t||'';
if(t){i.setAttribute('aria-invalid','true');i.setAttribute('aria-describedby',s.id)}
else{i.removeAttribute('aria-invalid');i.removeAttribute('aria-describedby')}}
form.addEventListener('submit',function(e){
if(!window.fetch||!window.URLSearchParams)return;
e.preventDefault();
var body=new URLSearchParams(new FormData(form)),b=form.querySelector('[type=submit]');
status.textContent='';b.disabled=true;
fetch(form.action,{method:'POST',body:body,headers:{Accept:'application/json'}}).then(function(r){
return r.json().then(function(j){
b.disabled=false;
fields.concat('message','consent').forEach(function(f){error(f)});
if(!j.error){
var m={};fields.forEach(function(f){m[f]=el[f].value});save(box.checked&&m);
var p=d.createElement('p');p.tabIndex=-1;p.textContent=form.dataset.sent+' ';
var w=j.data&&j.data.withdraw_url;
if(w&&/^\\/|^https:/.test(w)){var a=d.createElement('a');a.href=w;a.textContent=form.dataset.back;p.append(a)}
form.replaceWith(p);p.focus();return}
status.textContent=j.message;
var first;(Array.isArray(j.data)?j.data:j.data&&j.data.fields||[]).forEach(function(x){
if(el[x.path]){error(x.path,x.message);first=first||el[x.path]}});
if(first)first.focus()})}).catch(function(){b.disabled=false;status.textContent=form.dataset.fail})})
})()`

export const visitorScript = source.trim().replace(/\n/g, '')

/** The script of the page after a withdrawal: removes the stored details, also those that earlier versions stored. */
export const forgetScript = `try{['${rememberedKey}','visita.me'].forEach(function(k){localStorage.removeItem(k)})}catch(e){}`
