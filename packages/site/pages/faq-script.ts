/** Filters the questions while somebody types, by the words in question and answer, and opens the one that the address names. */
export const faqScript = `
;(()=>{
var d=document,f=d.querySelector('[data-search]'),all=[...d.querySelectorAll('details')].filter(x=>x.id),s=d.querySelector('[data-found]'),none=d.querySelector('.nothing');
function open(){var q=d.getElementById(location.hash.slice(1));if(q&&q.tagName=='DETAILS')q.open=true}
open();addEventListener('hashchange',open);
if(!f||!all.length||location.search)return;
var plain=t=>t.normalize('NFKD').replace(/\\p{M}/gu,'').toLowerCase(),texts=all.map(x=>plain(x.textContent));
f.oninput=()=>{
var w=plain(f.value).split(/\\s+/).filter(Boolean),n=0;
all.forEach((x,i)=>{x.hidden=!w.every(y=>texts[i].includes(y));if(!x.hidden)n++});
d.querySelectorAll('.category').forEach(c=>c.hidden=!c.querySelector('details:not([hidden])'));
none.hidden=n>0;
s.textContent=w.length&&n?s.dataset.found.replace('#',new Intl.NumberFormat(d.documentElement.lang).format(n)):''}
})()`
  .trim()
  .replace(/\n/g, '')
