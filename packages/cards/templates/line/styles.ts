import type { TemplateStyles } from '../../template.ts'

export const styles: TemplateStyles = {
  grounds: {
    light: {
      desk: '#fbfaf8',
      paper: '#fbfaf8',
      surface: '#f2f0ec',
      ink: '#161517',
      muted: '#65615f',
      line: '#dcd8d2',
    },
    dark: {
      desk: '#0f0f10',
      paper: '#0f0f10',
      surface: '#1b1b1d',
      ink: '#f2f0ed',
      muted: '#a39f9b',
      line: '#343336',
    },
  },
  css: `
:root{--side:24px;--r:0px;--font:"Helvetica Neue","Segoe UI",Roboto,Inter,Arial,"Noto Sans","Noto Sans Devanagari","Noto Sans Arabic",sans-serif}
.page{max-width:none;min-height:100vh;min-height:100svh;margin:0;border:0}
main{flex:1;padding:0 var(--side)}
header{padding-block-start:clamp(48px,24vh,220px);container-type:inline-size}
.name{--cap:3.75rem;--room:16.5rem;--floor:2.125rem;font-weight:300;color:var(--primary-deep)}
.name.cased{line-height:1.05;letter-spacing:-.035em}
.name.long{--cap:2.75rem}
.name.longest{--cap:1.75rem}
.name:after{content:"";display:block;height:3px;margin-block-start:22px;margin-inline:calc(var(--side)*-1) 0;background:var(--primary)}
.sentence{margin-block-start:20px;font-size:1.25rem;line-height:1.4;text-wrap:balance}
.sentence p{display:inline}
.job:not(:last-child):after{content:", "}
[lang=ar] .job:not(:last-child):after{content:"، "}
header>.contacts{margin-block-start:30px}
header .contact{min-height:48px;padding:4px 0}
header .contact>.i,header .contact small{display:none}
header .value{display:inline;text-decoration:underline;text-decoration-thickness:1px;text-underline-offset:5px;text-decoration-color:var(--primary-edge)}
header .contact:hover .value{text-decoration-thickness:2px}
summary{display:flex;align-items:center;gap:12px;width:fit-content;min-height:48px;margin-block-start:22px;color:var(--muted);list-style:none;cursor:pointer}
summary::-webkit-details-marker{display:none}
summary:before{content:"";width:13px;height:13px;background:linear-gradient(currentColor,currentColor) 50%/100% 1.5px no-repeat,linear-gradient(currentColor,currentColor) 50%/1.5px 100% no-repeat}
[open]>summary:before{background-size:100% 1.5px,0 0}
summary:hover{color:var(--ink)}
details{max-width:620px}
.faces{display:flex;align-items:end;gap:20px;margin-block:20px 0}
.portrait{width:132px;height:132px;object-fit:cover}
.logo{max-width:72px;max-height:60px;object-fit:contain}
.sec.heading{margin-block-start:28px}
details>.contacts{margin-block-start:22px}
details .contact{min-height:52px}
.sec>h2,.panel>h2{font-size:1.0625rem;font-weight:600}
.sec{margin-block-start:34px}
.contact .i{color:var(--muted)}
.swap{display:none}
.panel{max-width:620px}
.bar{border:0}
footer{text-align:start;padding-inline:var(--side)}
footer a{margin-inline-start:-8px}
@media (max-width:350px){:root{--side:16px}}
@media screen and (min-width:640px){:root{--side:9vw}
.name{--cap:6.5rem}.name.long{--cap:4.5rem}.name.longest{--cap:2.75rem}
.sentence{font-size:1.625rem}
header>.contacts{display:flex;flex-wrap:wrap;gap:0 40px}
.bar .btn{flex:none}.bar .fill{flex:0 0 280px}}
@media screen{
.bare header{display:flex;flex:1;flex-direction:column;justify-content:center;padding-block:6vh}
.bare .name:not(.long,.longest){--cap:6rem}
.bare .sentence:not(:has(*>*)){display:none}
.bare .value{font-size:1.5rem}
}
@media screen and (min-width:640px){.bare .name:not(.long,.longest){--cap:11rem}}
@media print{details::details-content{content-visibility:visible!important}summary{display:none}header{padding:0}.name,.sentence{margin-inline-end:34mm}.name:after{margin-block-start:1mm;height:1px;margin-inline:0}.sentence{font-size:1.25rem;margin-block-start:2mm}header>.contacts{margin:2mm 0 0}header{min-height:38mm}.faces{margin-block:2mm}.portrait{width:18mm;height:18mm}details>.contacts{margin:2mm 0 0}details{max-width:none}}
@media print and (max-width:120mm){.faces{display:none}.sentence p{display:-webkit-box}.job:after{content:none!important}header>.contacts{margin-inline-end:34mm}}
`,
}
