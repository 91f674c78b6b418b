import type { TemplateStyles } from '../../template.ts'

export const styles: TemplateStyles = {
  grounds: {
    light: {
      desk: '#e9e8e1',
      paper: '#f8f7f1',
      surface: '#ffffff',
      ink: '#1d211f',
      muted: '#5c635e',
      line: '#d3d2c8',
    },
    dark: {
      desk: '#050807',
      paper: '#0c1110',
      surface: '#070b0a',
      ink: '#dfe9e4',
      muted: '#93a39b',
      line: '#26312d',
    },
  },
  css: `
:root{--font:ui-monospace,"SF Mono","Cascadia Mono","Roboto Mono",Menlo,Consolas,"DejaVu Sans Mono","Noto Sans Mono","Noto Sans Devanagari","Noto Sans Arabic",monospace;--r:3px}
body{font-size:.9375rem}
.page{border:0}
main{padding:18px var(--side) 0}
.prompt,.sec>h2:before,.links b:before,.btn:before,.btn:after{-webkit-user-select:none;user-select:none}
.prompt{margin-block-end:14px;color:var(--ink);text-align:start;font-weight:600}
[dir=rtl] .prompt{text-align:right}
.prompt i{font-style:normal;color:var(--secondary-ink)}
.prompt i:after{content:" $";color:var(--primary-ink)}
.who{display:flex;gap:18px;align-items:start}
.shot{position:relative;flex:none;--size:min(8rem,34vw);width:var(--size);height:var(--size);border:1px solid var(--primary-edge)}
.shot:after{content:"";position:absolute;inset:0;background:repeating-linear-gradient(transparent 0 2px,var(--paper) 2px 3px);opacity:.35}
.portrait{width:100%;height:100%;object-fit:cover;filter:contrast(1.1) saturate(.7)}
.initials{display:grid;place-items:center;color:var(--primary-ink);font-size:calc(var(--size)*.42);font-weight:700;line-height:1}
.facts{flex:1;min-width:0;container-type:inline-size}
.who{--room:9.5rem}
.name{--cap:1.75rem;--floor:1.0625rem;font-weight:700;color:var(--primary-deep)}
.name.cased{line-height:1.2}
.name.long{--cap:1.375rem}
.name.longest{--cap:1.1875rem}
.who:has(.long,.longest){flex-wrap:wrap;--room:17rem}
.who:has(.long,.longest) .facts{flex-basis:100%}
hr{height:0;margin-block:8px;border:0;border-block-start:2px dashed var(--muted)}
.job,.company{line-height:1.4}
.company:before{content:"@ ";color:var(--primary-ink)}
.logo{max-width:64px;max-height:36px;margin-block-start:8px;object-fit:contain}
.palette{display:flex;margin-block-start:12px}
.palette i{width:22px;height:14px;background:var(--primary)}
.palette i:nth-child(2){background:var(--secondary)}
.palette i:nth-child(3){background:var(--ink)}
.palette i:nth-child(4){background:var(--muted)}
.palette i:nth-child(5){background:var(--line)}
.contact-block{margin-block-start:30px}
.contact-block .prompt{margin-block-end:4px}
.contact{min-height:44px;padding:5px 0;gap:0}
.contact .i{display:none}
.contact>span{display:flex;flex-wrap:wrap;gap:0 12px;align-items:baseline;flex:1}
.contact small{flex:0 0 6.5rem;font-size:.875rem;color:var(--secondary-ink)}
.contact small:after{content:":"}
.value{flex:1 1 11rem;min-width:0;-webkit-user-select:all;user-select:all}
address span{-webkit-user-select:all;user-select:all}
.sec{margin-block-start:34px}
.sec>h2,.panel>h2{font-size:1.0625rem;font-weight:700}
.sec>h2:before{content:"# ";color:var(--primary-ink)}
.sec>.prose{padding-inline-start:14px;border-inline-start:2px solid var(--line)}
.links.list a{min-height:52px;gap:10px}
.links b:before{content:"→ ";color:var(--primary-ink)}
[dir=rtl] .links b:before{content:"← "}
.links.list .mark:not(img){display:none}
.links.list small{padding-inline-start:1.3em}
.links.list a>.i{display:none}
.mark{border-radius:0}
.links.list a:hover,a.contact:hover{background:var(--primary);color:var(--on-primary)}
a:hover :is(small,b,.value),.links a:hover b:before{color:inherit;text-decoration:none!important}
.btn{border-style:dashed}
.btn.fill{border-style:solid}
.contact-us>.btn:before,.addr .btn:before{content:"["}
.contact-us>.btn:after,.addr .btn:after{content:"]"}
.screen{background:var(--surface);border:1px solid var(--line);color:var(--primary-ink)}
.disc{border-radius:0}
.pics{gap:4px}
.pics a{border:1px solid var(--line)}
.cursor{width:.6em;height:1.2em;margin-block-start:34px;background:var(--primary)}
@media (max-width:350px){.who{gap:14px}.shot{--size:84px}}
@media screen and (min-width:900px){
:root{--side:36px}
.page{max-width:1120px;margin-block:40px;min-height:0;border:1px solid var(--line);border-radius:10px}
main{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:40px 56px;padding-block-start:36px}
.contact-block{margin:0}
header:last-child,header:nth-last-child(2){grid-column:1/-1}
.shot{--size:12.5rem}
.name{--cap:2.25rem}.name.long{--cap:1.75rem}.name.longest{--cap:1.25rem}
.out{grid-column:1/-1;columns:2;column-gap:56px;border-block-start:1px dashed var(--muted);padding-block-start:32px}
.sec{margin-block:0 36px}
.sec:not(:has(:nth-child(9))),.out li,.addr{break-inside:avoid}
.bar{border-radius:0 0 10px 10px}
}
@media screen{
.bare .who{flex-direction:column}
.bare .shot{width:100%;height:max(24vh,8rem);--size:min(24vh,9rem)}
.bare .initials{font-size:var(--size)}
.bare .shot:has(img){height:34vh}
.bare img.portrait{object-fit:contain}
.bare .facts{flex:none;width:100%}
.bare .name:not(.long,.longest){--cap:2.75rem;--room:17rem}
.bare .contact-block{margin-block-start:22px}
.bare .value{font-size:1.25rem;font-weight:600}
.bare .out{flex:1 0 9rem;position:relative;overflow:clip}
.bare .cursor{margin-block-start:18px}
.bare .out:after{content:"~\\A~\\A~\\A~\\A~\\A~\\A~\\A~\\A~\\A~\\A~\\A~\\A~"/"";position:absolute;inset-block-start:52px;inset-inline-start:0;white-space:pre;color:var(--primary-edge);opacity:.6}
}
@media screen and (min-width:900px){.bare.page{min-height:min(100vh - 80px,44rem)}.bare .out{columns:auto;border:0;padding:0}.bare .contact-block{margin-block-start:22px}}
@media print{
.prompt,.palette,.cursor,hr,.shot:after{display:none}
.shot{--size:20mm;border:0}
.shot:has(.initials){display:none}
.who{padding-inline-end:34mm;min-height:20mm}
.logo{max-height:8mm}
.contact-block{margin-block-start:2mm;margin-inline-end:34mm}
.contact small{flex:none}
.value{flex:none}
.sec>.prose{padding:0;border:0}
.contact-us>.btn:before{content:none}
}
@media print and (max-width:120mm){.logo{display:none}.who{min-height:38mm}.contact-block{margin-inline-end:0}}
`,
}
