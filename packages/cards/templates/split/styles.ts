import { quickContactsCss } from '../../parts/quick-contacts.tsx'
import type { TemplateStyles } from '../../template.ts'

export const styles: TemplateStyles = {
  grounds: {
    light: {
      desk: '#ffffff',
      paper: '#ffffff',
      surface: '#f6f5f2',
      ink: '#141316',
      muted: '#636068',
      line: '#dedbd5',
    },
    dark: {
      desk: '#131215',
      paper: '#131215',
      surface: '#1e1d21',
      ink: '#f3f1ee',
      muted: '#a7a3ad',
      line: '#37353c',
    },
  },
  css: `
${quickContactsCss}
:root{--r:0px}
.page{border:0}
.shot{height:min(54vh,118vw);height:min(54svh,118vw);background:var(--secondary);overflow:hidden}
.portrait{width:100%;height:100%;object-fit:cover;object-position:50% 25%}
.initials{display:grid;place-items:center;color:var(--on-secondary);font-size:min(48vw,40vh);font-weight:800;line-height:1;letter-spacing:-.04em;white-space:nowrap;padding-block-end:.25em}
.cut{position:relative;z-index:1;container-type:inline-size;min-height:12px;background:var(--primary);color:var(--on-primary)}
.name{--cap:2.625rem;--inset:42px;position:absolute;inset-block-end:100%;inset-inline:0;padding-block-end:.06em;padding-inline-end:20px;font-weight:800;text-wrap:wrap}
.name span{padding:.04em 20px .14em;background:var(--primary);-webkit-box-decoration-break:clone;box-decoration-break:clone}
.name bdi{position:relative}
.name.cased{line-height:1.2;letter-spacing:-.02em}
.name:not(.cased) span{padding-block:.15em .3em}
.name.long{--cap:2.125rem}
.name.longest{--cap:1.625rem}
.quick li{position:relative}
.quick li+li:before{content:"";position:absolute;inset-block:16px;inset-inline-start:0;width:1px;background:currentColor;opacity:.4}
.cut :focus-visible{outline-color:var(--on-primary);outline-offset:-5px}
.below{padding:22px var(--side) 0}
.who{display:flex;flex-wrap:wrap;gap:16px;align-items:start;justify-content:space-between}
.who>div{flex:1 1 10rem;min-width:0}
.job{font-size:1.25rem;line-height:1.25;font-weight:600;letter-spacing:-.01em}
.company{margin-block-start:4px;font-size:1.0625rem;color:var(--muted)}
.logo{flex:none;max-width:88px;max-height:64px;object-fit:contain}
.sec.heading{margin-block-start:24px}
.below>.contacts{margin-block-start:24px;border-block-start:3px solid var(--ink)}
.contacts>li,.links.list>li{border-block-end:1px solid var(--line)}
.sec>h2,.panel>h2{font-size:1.375rem;font-weight:800;letter-spacing:-.01em}
.contact-us .contacts,.links.list{border-block-start:3px solid var(--ink)}
.pics{gap:2px}
@media screen and (min-width:900px){
:root{--side:48px}
.page{max-width:none;min-height:100vh;margin:0;padding-inline-start:46vw}
.shot{position:fixed;inset-block:0;inset-inline-start:0;width:46vw;height:auto}
.initials{font-size:20vw}
.cut{margin-block-start:26vh}
.name{--cap:4rem;inset-inline:-10vw 0}
.name.long{--cap:2.875rem}.name.longest{--cap:1.875rem}
.below{padding-block-start:32px}
.below,aside{max-width:760px}
.quick{max-width:560px;padding-inline-start:16px}
.bar .btn{flex:none}.bar .fill{flex:0 0 320px}
footer{text-align:start;padding-inline:48px}
}
@media screen{
.bare main{background:var(--primary);color:var(--on-primary)}
.bare .shot{flex:1;height:auto;min-height:40vh}
.bare .shot:has(img){display:grid}
.bare .shot>img{align-self:stretch;height:auto}
.bare .initials{place-items:start center;height:100%;padding-block-start:5vh;font-size:min(50vw,30vh)}
.bare .initials:not(.cased){padding-block-start:0;line-height:1.6}
.bare .quick{display:none}
.bare .name:not(.long,.longest){--cap:3.75rem}
.bare .below{padding-block:10px 14px}
.bare .who:not(:has(*>*)){display:none}
.bare .below>.contacts{margin:0;border:0}
.bare .contacts>li{border:0}
.bare .contact{min-height:76px}
.bare .contact :is(.i,small),.bare .company{color:inherit}
.bare .contact .i{width:1.75rem;height:1.75rem}
.bare .value{font-size:1.375rem;font-weight:700}
.bare main :focus-visible{outline-color:var(--on-primary);outline-offset:-3px}
}
@media screen and (min-width:900px){.bare main{justify-content:end;min-height:70vh;padding-block-end:10vh}.bare .cut{margin:0}.bare .below{max-width:none}.bare .name:not(.long,.longest){--cap:5.5rem}.bare .initials{padding-block-start:8vh;font-size:17vw}}
@media print{.below{padding:0!important}.below>.contacts{margin-block-start:4mm!important}.sec.heading{margin-block-start:4mm}.shot{width:24mm;height:24mm;background:none}.shot .initials{display:none}.cut{min-height:0;background:none}.name{position:static;padding:2mm 0 1mm;padding-inline-end:34mm}.name span{padding:0!important}}
`,
}
