import {
  noticeMilliseconds,
  prefetchDelayMilliseconds,
  siteNoticeKey,
  storageKeys,
} from '#contract/constants.ts'
import { localeCookie } from '#contract/languages.ts'

/** Under which the app (Mantine) stores the color scheme: a choice counts on both sides. */
const schemeKey = 'mantine-color-scheme-value'

const { token, loggedIn, role, language } = storageKeys

/**
 * Runs before anything is drawn: the chosen color scheme, and who is signed in, for whom the style sheet shows the way on.
 */
export const headScript = [
  `var r=document.documentElement,s=k=>{try{return localStorage.getItem(k)}catch(e){return null}};`,
  `(v=>{if(v=='dark'||v=='light')r.dataset.scheme=v})(s('${schemeKey}'));`,
  `if(s('${loggedIn}')=='true')r.dataset.person=s('${role}')=='"ADMIN"'?'admin':'user'`,
].join('')

/**
 * The script of every page. The page works without it. It makes the choice of colors work, remembers a chosen language (for
 * the app, and in the account of whoever is signed in) and loads the page again where the cookie was lost, shows what the app has left to say, and loads the scripts of the next
 * screen some time after the page, unless the connection is very slow (specification §9).
 */
export const siteScript = `
(()=>{
var d=document,r=d.documentElement,$=q=>d.querySelector(q),
put=(k,v)=>{try{localStorage.setItem(k,v)}catch(e){}},
get=k=>{try{return JSON.parse(localStorage.getItem(k)||'null')}catch(e){return null}};
var f=$('.scheme');
if(f){f.dataset.on='';f.querySelectorAll('input').forEach(i=>{
i.checked=i.value==(r.dataset.scheme||'auto');
i.onchange=()=>{i.value=='auto'?delete r.dataset.scheme:r.dataset.scheme=i.value;put('${schemeKey}',i.value)}})}
function remember(l){put('${language}',JSON.stringify(l));
d.cookie='${localeCookie}='+l+';path=/;max-age=31536000;samesite=lax'+(location.protocol=='https:'?';secure':'')}
d.addEventListener('click',e=>{
var a=e.target.closest('[data-lang]');if(!a||e.metaKey||e.ctrlKey)return;
var l=a.dataset.lang;remember(l);
if(get('${loggedIn}')===true){e.preventDefault();
fetch('/v1/user/locale',{method:'PUT',headers:{'content-type':'application/json',authorization:'Bearer '+get('${token}')},body:JSON.stringify({locale:l})}).catch(()=>0).then(()=>location.href=a.href)}});
var was=get('${language}');
if(was&&was!=r.lang&&d.body.dataset.prefix==''&&$('[data-lang="'+was+'"]')&&!/${localeCookie}=/.test(d.cookie)){remember(was);
if(/${localeCookie}=/.test(d.cookie))return location.reload()}
try{var n=sessionStorage.getItem('${siteNoticeKey}');
if(n){sessionStorage.removeItem('${siteNoticeKey}');var p=d.createElement('p');p.className='notice';p.role='status';p.textContent=n;d.body.append(p);setTimeout(()=>p.remove(),${String(noticeMilliseconds)})}}catch(e){}
var c=navigator.connection||{};
if(!c.saveData&&!/^(slow-)?2g$/.test(c.effectiveType))addEventListener('load',()=>setTimeout(()=>
fetch('/quick-start',{priority:'low'}).then(x=>x.text()).then(t=>{
for(var m of t.matchAll(/rel="modulepreload"[^>]*href="([^"]+)"/g))fetch(m[1],{priority:'low'}).catch(()=>0)}).catch(()=>0),${String(prefetchDelayMilliseconds)}))
})()`
  .trim()
  .replace(/\n/g, '')
