/** Tells how long the form was open, by which programs are told from people. */
export const contactScript = `
;(()=>{
var s=document.querySelector('[data-seconds]'),t=Date.now();
if(s)s.form.addEventListener('submit',()=>{s.value=((Date.now()-t)/1000).toFixed(1)})
})()`
  .trim()
  .replace(/\n/g, '')
