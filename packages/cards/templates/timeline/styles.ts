import type { TemplateStyles } from '../../template.ts'

export const styles: TemplateStyles = {
  grounds: {
    light: {
      desk: '#ffffff',
      paper: '#ffffff',
      surface: '#f3f1ec',
      ink: '#16201d',
      muted: '#5c6663',
      line: '#dcded9',
    },
    dark: {
      desk: '#141a18',
      paper: '#141a18',
      surface: '#0d1211',
      ink: '#eef3f1',
      muted: '#a1ada9',
      line: '#2f3a37',
    },
  },
  css: `
:root{--font:"Gill Sans","Gill Sans MT","Trebuchet MS","Segoe UI",system-ui,-apple-system,Roboto,"Noto Sans","Noto Sans Devanagari","Noto Sans Arabic",sans-serif;--r:8px;--rail:10px;--at:54px;--gap:88px}
.page{border:0}
main{position:relative;padding:24px var(--side) 0 0}
[dir=rtl] main{padding:24px 0 0 var(--side)}
header{position:relative;display:grid;grid-template-columns:var(--face) minmax(0,1fr);gap:6px 18px;align-items:center;padding-inline-start:calc(var(--at) - 34px);padding-block-end:20px;--face:min(7rem,30vw)}
header:before{content:"";position:absolute;inset-block:calc(var(--face)*.6) 0;inset-inline-start:calc(var(--at) - var(--rail)/2);width:var(--rail);background:var(--primary)}
header>div{container-type:inline-size}
.portrait{position:relative;width:var(--face);height:var(--face);border:var(--rail) solid var(--primary);border-radius:50%;object-fit:cover;background:var(--paper)}
.initials{display:grid;place-items:center;color:var(--primary-deep);font-size:calc(var(--face)*.3);font-weight:700;line-height:1}
.name{--cap:2rem;--room:10rem;--floor:1.125rem;font-weight:700;color:var(--primary-deep)}
.name.cased{line-height:1.1}
.name.long{--cap:1.625rem}
.name.longest{--cap:1.25rem}
.job{margin-block-start:6px;line-height:1.3}
.company{color:var(--muted);line-height:1.3}
.logo{grid-column:2;max-width:80px;max-height:40px;object-fit:contain;margin-block-start:4px}
.line{position:relative;padding-inline-start:var(--gap);padding-block-end:34px}
.line:before{content:"";position:absolute;inset-block:0 13px;inset-inline-start:calc(var(--at) - var(--rail)/2);width:var(--rail);background:var(--primary)}
.line:after{content:"";position:absolute;inset-block-end:4px;inset-inline-start:calc(var(--at) - 22px);width:44px;height:var(--rail);background:var(--primary)}
.sec>h2,.line>.contacts>li,.links.list>li,.line .addr,.sec .contacts>li,.sec>.prose:first-child{position:relative}
.sec>h2:before,.line>.contacts>li:before,.links.list>li:before,.line .addr:before,.sec .contacts>li:before,.sec>.prose:first-child:before{content:"";box-sizing:border-box;position:absolute;inset-block-start:50%;inset-inline-start:calc(var(--at) - var(--gap));width:22px;height:6px;margin-block-start:-3px;background:var(--primary)}
.line>.contacts>li:before,.sec>h2:before,.sec>.prose:first-child:before{inset-inline-start:calc(var(--at) - var(--gap) - var(--s)/2);width:var(--s);height:var(--s);margin-block-start:calc(var(--s)/-2);border:4px solid var(--ink);border-radius:50%;background:var(--paper);--s:24px}
.sec>h2:before,.sec>.prose:first-child:before{--s:38px;border-width:6px}
.sec>.prose:first-child:before{inset-block-start:14px}
.line>.contacts .i{order:1;margin-inline-start:auto}
.contact{min-height:58px}
.contact .value{font-weight:600}
.sec{margin-block-start:34px}
.sec>h2{padding-block:6px;margin-block-end:6px;font-size:1.4375rem;font-weight:700}
.panel>h2{font-size:1.4375rem}
.links a{gap:12px}
.mark{border-radius:50%}
.links .mark{background:var(--surface)}
.place,.pic,.screen{border-radius:8px}
aside{padding-inline-start:var(--gap)!important}
.swap{margin-block-start:12px}
.panel{margin-inline-start:calc(20px - var(--gap))}
@media (max-width:899px){header:has(.long,.longest){grid-template-columns:minmax(0,1fr)}header:has(.long,.longest)>:not(img,.initials){grid-column:1;margin-inline-start:68px}.name.long,.name.longest{--room:13rem}}
@media (max-width:359px){:root{--at:34px;--gap:58px}header{padding-inline-start:12px}}
@media screen and (min-width:900px){
.page{max-width:1120px;min-height:100vh;margin-block:0}
main{--mid:50%;padding:48px 0 0!important}
header{--face:11rem;grid-template-columns:minmax(0,1fr) var(--face) minmax(0,1fr);gap:0 40px;padding:0 40px 48px}
header:before{inset-block-start:50%;inset-inline-start:calc(50% - var(--rail)/2)}
header>div{grid-area:1/1;text-align:end}
.portrait{grid-area:1/2}
.logo{grid-area:1/3;max-width:140px;max-height:72px}
.name{--cap:2.75rem}.name.long{--cap:2rem}.name.longest{--cap:1.5rem}
.line{--at:50%;padding:0 40px 40px}
.line>*{--at:-64px;--gap:0px;width:calc(50% - 64px);min-height:100px;margin:0 0 -12px;margin-inline-start:calc(50% + 64px)}
.line>:nth-child(even){margin-inline-start:0}
.line>:last-child{margin-block-end:0}
.line>:nth-child(even)>h2:before,.line>:nth-child(even)>.prose:first-child:before{inset-inline:auto -83px}
.line>:nth-child(even) li:before,.line>:nth-child(even) .addr:before{inset-inline:auto -64px}
aside{max-width:600px;width:100%;margin-inline:auto;padding-inline:20px!important}
.panel{margin-inline-start:0}
}
@media screen{
.bare header{--face:min(11rem,44vw);display:block;padding-block-end:0}
.bare header:before{inset-block-start:calc(var(--face)/2)}
.bare header>div{margin-block-start:24px;padding-inline-start:calc(var(--gap) - var(--at) + 34px)}
.bare .name:not(.long,.longest){--cap:3.25rem}
.bare .logo{display:none}
.bare .line{flex:1;display:flex;flex-direction:column;padding-block-start:20px}
.bare .line>.contacts{flex:1;align-content:space-evenly}
.bare .value{font-size:1.25rem}
}
@media screen and (min-width:900px){.bare header{display:grid;padding-block-end:24px}.bare header>div{margin:0;padding:0}.bare .line>.contacts{flex:none}.bare .line{padding-block-end:20vh}}
@media print{
header{--face:20mm;padding:0;padding-inline-end:34mm;min-height:22mm}
.portrait{border:0}
.line,.panel{padding:0;margin:0}
aside{padding:0!important}
header:before,.line :before,.line:before,.line:after{display:none!important}
.logo{max-height:8mm}
.line>.contacts{margin-inline-end:34mm}
.line>.contacts .i{order:0;margin:0}
}
@media print and (max-width:120mm){.logo{display:none}header{--face:14mm;min-height:38mm}.line>.contacts{margin:0}}
`,
}
