import type { TemplateStyles } from '../../template.ts'

export const styles: TemplateStyles = {
  grounds: {
    light: {
      desk: '#ece7db',
      paper: '#ece7db',
      surface: '#fcfaf5',
      ink: '#23201b',
      muted: '#665e4e',
      line: '#cfc6b3',
    },
    dark: {
      desk: '#141312',
      paper: '#141312',
      surface: '#232120',
      ink: '#efe9dc',
      muted: '#aaa18f',
      line: '#3b3731',
    },
  },
  css: `
:root{--font:"Hoefler Text","Iowan Old Style","Palatino Linotype",Palatino,"Book Antiqua","Noto Serif",Georgia,"Liberation Serif","Noto Serif Devanagari","Noto Naskh Arabic",serif;--r:1px;--fold:42px;--side:16px}
body{font-size:1.0625rem}
.page{border:0}
main{padding:16px var(--side) 0;text-align:center}
.lay{filter:drop-shadow(0 1px 1px rgb(40 30 10/.14)) drop-shadow(0 12px 22px rgb(40 30 10/.1))}
.leaf{position:relative;padding:10px;background:var(--surface);clip-path:polygon(0 0,calc(100% - var(--fold)) 0,100% var(--fold),100% 100%,0 100%)}
.leaf:after{content:"";position:absolute;inset-block-start:0;inset-inline-end:0;width:var(--fold);height:var(--fold);background:var(--secondary);clip-path:polygon(0 0,100% 100%,0 100%)}
[dir=rtl] .leaf{clip-path:polygon(var(--fold) 0,100% 0,100% 100%,0 100%,0 var(--fold))}
[dir=rtl] .leaf:after{clip-path:polygon(100% 0,100% 100%,0 100%)}
.plate{display:flex;flex-direction:column;align-items:center;justify-content:center;min-height:min(68vh,480px);padding:36px 12px 28px;border:1px solid var(--line);container-type:inline-size}
.plate>*{max-width:100%}
.cameo{width:92px;height:116px;margin-block-end:24px;border-radius:50%;object-fit:cover;outline:1px solid var(--muted);outline-offset:5px}
.logo{max-width:110px;max-height:60px;object-fit:contain;margin-block-end:20px}
.contacts+.logo{margin-block:22px 0;max-height:44px}
.name{--cap:1.75rem;--room:15rem;--floor:1.125rem;font-weight:400;color:var(--primary-deep)}
.name.cased{line-height:1.3}
.name.cased:not(.wide){--width:var(--caps);text-transform:uppercase;letter-spacing:calc(var(--gap)*1em);margin-inline-end:calc(var(--gap)*-1em)}
.name.wide{--width:calc(var(--em)*.92)}
.name.long{--cap:1.5rem}
.name.longest{--cap:1.25rem}
.job{margin-block-start:10px}
.job.cased,[lang=en] .plate small{font-style:italic}
.company{margin-block-start:4px}
.company.cased,.sec>h2.cased,.panel>h2{font-variant-caps:all-small-caps;letter-spacing:.1em}
.plate>.contacts{margin-block-start:22px;padding-block-start:16px}
.plate>.contacts:before{content:"";width:64px;height:1px;margin:0 auto 12px;background:var(--secondary-ink)}
.plate .contact{justify-content:center;min-height:44px;padding:3px 0;text-align:center}
.plate .contact .i{display:none}
.plate .contact>span{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:center;gap:0 .35em}
.plate .contact small{font-size:.875rem}
.sec>h2{display:flex;align-items:center;justify-content:center;gap:14px;font-size:1.25rem;font-weight:400;color:var(--primary-ink)}
.sec>h2:before,.sec>h2:after{content:"";flex:1 0 20px;height:1px;background:var(--line)}
.sec>h2 bdi{min-width:0}
.prose{margin-inline:auto}
.addr{flex-direction:column;align-items:center}
.contact-us .contacts,.links.list{text-align:start}
.links.list>li+li,.contact-us .contacts>li+li{border-block-start:1px solid var(--line)}
.links b,.btn,label span{font-weight:400}
.links.row{justify-content:center}
.mark{border-radius:var(--r)}
.screen{background:var(--surface);color:var(--primary-ink);border:1px solid var(--line);font-weight:400}
.links b{font-size:1.0625rem}
.panel>h2{font-weight:400;font-size:1.25rem}
@media screen and (min-width:640px){
.contact-us .contacts,.links.list{max-width:460px;margin-inline:auto}
.page{max-width:720px;margin-block:0;min-height:100vh}
:root{--side:48px}
main{padding-block-start:36px}
.plate{min-height:380px;padding:44px 32px 36px}
.name{--cap:2.25rem}.name.long{--cap:1.75rem}.name.longest{--cap:1.375rem}
.plate>.contacts{display:flex;flex-wrap:wrap;justify-content:center;gap:0 40px;width:100%}
.plate>.contacts:before{margin-inline:calc(50% - 32px)}
.plate>.contacts>li{max-width:100%}
}
@media screen{
.bare .lay{flex:1;display:grid}
.bare .leaf{display:grid}
.bare .plate{min-height:min(60vh,30rem)}
.bare .name:not(.long,.longest){--cap:2.375rem}
.bare .plate:before{content:"";width:38px;height:38px;margin-block-end:36px;border:1px solid var(--secondary-ink);box-shadow:inset 0 0 0 5px var(--surface),inset 0 0 0 6px var(--secondary-ink),inset 0 0 0 11px var(--surface),inset 0 0 0 19px var(--secondary-ink);transform:rotate(45deg)}
.bare .plate:has(.logo):before{display:none}
.bare .plate>.contacts{margin-block-start:34px;padding-block-start:24px}
.bare .value{font-size:1.25rem}
}
@media screen and (min-width:640px){.bare .lay{flex:none}.bare main{justify-content:center}.bare .plate{min-height:460px}.bare .name:not(.long,.longest){--cap:3rem}}
@media print{
main{text-align:start}
.lay{filter:none}
.leaf{padding:0;clip-path:none!important;background:none}
.leaf:after,.contacts:before,.sec>h2:before,.sec>h2:after{display:none!important}
.plate{align-items:start;justify-content:start;min-height:0;padding:0;border:0}
.plate>:not(.contacts){max-width:calc(100% - 34mm)}
.plate .contact{justify-content:start;text-align:start}
.plate>.contacts{width:100%;margin-block-start:2mm;padding:0}
.cameo{width:20mm;height:25mm;margin-block-end:3mm;outline:0}
.contacts+.logo{max-height:8mm;margin-block:2mm 0}
.sec>h2,.addr{justify-content:start;align-items:start}
.prose{margin-inline:0}
}
@media print and (max-width:120mm){.contacts+.logo{display:none}}
`,
}
