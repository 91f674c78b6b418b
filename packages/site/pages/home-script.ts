/**
 * Shows what is typed on the card at once, and after a pause on the phone and in the code. Without it, the button of the form
 * does the same by loading the page.
 */
export const homeScript = `
;(()=>{
var d=document,f=d.querySelector('[data-try]'),code=d.querySelector('[data-code]'),phone=d.querySelector('.sheet .phone'),wait;
if(!f)return;
f.dataset.on='';
var first={};d.querySelectorAll('[data-show]').forEach(e=>{var i=f.elements[e.dataset.show];first[i.name]=i.placeholder});
function query(whole){var q=new URLSearchParams();['name','work'].forEach(k=>{
var v=f.elements[k].value.trim()||(whole?first[k]:'');if(v)q.set(k,v)});return'?'+q}
function later(){
code.src='/try/code.svg'+query(true);
var name=f.elements.name.value.trim();code.alt=code.dataset.code.replace('#',()=>name||first.name);if(!name)return;
var frame=phone.querySelector('iframe');
if(!frame){frame=d.createElement('iframe');frame.title=phone.dataset.title.replace('#',()=>name);phone.replaceChildren(frame)}
frame.contentWindow&&frame.src?frame.contentWindow.location.replace(f.dataset.try+query()):frame.src=f.dataset.try+query()}
f.addEventListener('input',e=>{
var i=e.target,s=d.querySelector('[data-show='+i.name+']');
if(s)s.textContent=i.value.trim()||first[i.name];
clearTimeout(wait);wait=setTimeout(later,400)});
if(f.elements.name.value)later()
})()`
  .trim()
  .replace(/\n/g, '')
