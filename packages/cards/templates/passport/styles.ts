import type { TemplateStyles } from '../../template.ts'

export const styles: TemplateStyles = {
  grounds: {
    light: {
      desk: '#e4e3dc',
      paper: '#f6f5ef',
      surface: '#fbfaf4',
      ink: '#1d1f22',
      muted: '#5c6063',
      line: '#d5d3c6',
    },
    dark: {
      desk: '#101214',
      paper: '#15181b',
      surface: '#1f2327',
      ink: '#eceae2',
      muted: '#a3a8a9',
      line: '#383e42',
    },
  },
  css: `
:root{--r:4px}
.page{border:0}
main{padding:14px 14px 0}
.leaf{position:relative;z-index:0;overflow:hidden;background:var(--surface);border:1px solid var(--line);border-radius:12px}
.leaf:before{content:"";position:absolute;z-index:-1;inset:0;opacity:.55;background:repeating-radial-gradient(circle at 108% 12%,transparent 0 6px,var(--line) 6px 7px),repeating-radial-gradient(circle at -12% 96%,transparent 0 6px,var(--line) 6px 7px)}
.issuer{display:flex;align-items:center;gap:10px;min-height:46px;padding:8px 16px;background:var(--primary);color:var(--on-primary)}
.issuer .logo{flex:none;width:34px;height:34px;padding:3px;border-radius:50%;background:#fff;object-fit:contain}
.company{min-width:0;font-weight:600;line-height:1.25}
.company.cased{text-transform:uppercase;letter-spacing:.12em;font-size:.875rem}
.data{display:flex;flex-wrap:wrap;gap:14px 18px;padding:16px 16px 4px}
.photo{--wide:7.75rem;position:relative;flex:none}
.portrait{width:min(var(--wide),34vw);aspect-ratio:35/45;object-fit:cover;object-position:50% 20%;border-radius:3px}
.initials{display:grid;place-items:center;background:var(--secondary);color:var(--on-secondary);font-size:2.75rem;font-weight:300;letter-spacing:.04em}
.fields{flex:1 1 calc(var(--em)*1.1875rem);min-width:0;container-type:inline-size}
.leaf small{display:block;font-size:.75rem;line-height:1.3;color:var(--muted)}
[lang=en] .fields small,[lang=en] .leaf .contact small{text-transform:uppercase;letter-spacing:.08em;font-size:.6875rem}
.name{--cap:2.125rem;--room:16rem;--floor:1.1875rem;margin-block-end:10px;font-weight:650;color:var(--primary-deep)}
.name.cased{line-height:1.1;letter-spacing:-.015em}
.name.long{--cap:1.625rem}
.name.longest{--cap:1.3125rem}
.job{font-size:1.0625rem;line-height:1.3}
.leaf>.contacts{grid-auto-flow:dense;grid-template-columns:repeat(auto-fit,minmax(min(100%,9.5rem),1fr));gap:0 18px;padding:8px 16px 6px}
.leaf>.contacts>li:has([data-k=email],[data-k=website]),.leaf>.contacts>li:only-child{grid-column:1/-1}
.leaf .contact{min-height:48px;padding:5px 0}
.leaf .contact .i{display:none}
.leaf .value{font-variant-numeric:tabular-nums;line-height:1.3}
.machine{container-type:inline-size;padding:0 16px;margin-block-start:4px;background:var(--paper);border-block-start:1px solid var(--line);color:var(--muted)}
.machine span{display:block;overflow:hidden;white-space:pre;font:600 1rem/1.5 "OCR B","OCR-B","OCR B Std",Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:min(100cqi/36/.64,20px)}
.machine:before,.machine:after{content:"";display:block;height:10px}
.visas{padding-inline:6px}
.sec{margin-block-start:34px}
.sec>h2{display:table;max-width:100%;margin-block-end:14px;padding:3px 14px 4px;border:2px solid var(--primary-edge);border-radius:5px;color:var(--primary-ink);font-size:1.0625rem;transform:rotate(-1.2deg)}
.sec:nth-of-type(even)>h2{border-style:double;border-width:4px;border-radius:40px;padding-inline:18px;transform:rotate(.9deg)}
.sec>h2.cased{text-transform:uppercase;letter-spacing:.08em;font-size:1rem}
.links.list>li,.contact-us .contacts>li{border-block-end:1px solid var(--line)}
.panel>h2{font-size:1.125rem}
.place,.pic,.screen{border-radius:3px}
@media screen and (min-width:640px){.page{max-width:960px}
:root{--side:32px}
main{padding:28px 28px 0}
.photo{--wide:12.5rem}
.data{gap:28px;padding:28px 28px 8px}
.portrait{width:var(--wide)}
.name{--cap:3.25rem}.name.long{--cap:2.375rem}.name.longest{--cap:1.75rem}
.leaf>.contacts{grid-template-columns:repeat(auto-fit,minmax(min(100%,13rem),1fr));padding:12px 28px}.leaf>.contacts>li:nth-child(n){grid-column:auto}
.machine{padding-inline:28px}
.initials{font-size:4.5rem}
.visas{padding-inline:4px}}
@media screen and (min-width:900px){.visas{columns:2;column-gap:64px;column-rule:1px solid var(--line);margin-block-start:34px}.visas>.sec:first-child{margin-block-start:0}.links li,.addr,.contacts li,.place,.screen{break-inside:avoid}.sec>h2{break-after:avoid}}
@media screen{
.bare .leaf{flex:1;display:flex;flex-direction:column}
.bare .data{flex:1;align-content:start;padding-block-start:24px}
.bare .photo{--wide:13rem}
.bare .portrait{width:min(var(--wide),46vw)}
.bare .initials{font-size:4.5rem}
.bare .fields{flex-basis:100%}
.bare .name:not(.long,.longest){--cap:3.5rem}
.bare .value{font-size:1.375rem}
.bare .leaf .contact{min-height:64px}
.bare .visas{display:none}
}
@media screen and (min-width:640px){.bare .fields{flex:1 1 0;align-self:end}.bare .data{flex:none}.bare .photo{--wide:16rem}.bare .leaf{flex:none}.bare main{justify-content:center}}
@media print{.leaf,.photo{overflow:visible;border:0;background:none}.leaf:before,.machine{display:none}.issuer,.data,.leaf>.contacts,.visas{padding:0!important}.issuer{min-height:0;background:none;color:var(--ink);margin-inline-end:34mm}.data{margin-inline-end:34mm;flex-wrap:nowrap;padding-block:2mm!important;min-height:27mm}.portrait{width:21mm}.initials{display:none}.name{margin-block-end:1mm}.leaf small{display:inline;margin-inline-end:.7em}.leaf>.contacts>li{grid-column:auto!important}.sec>h2{padding:0!important;border:0!important;transform:none!important}}
@media print and (max-width:120mm){.data{min-height:28mm}.portrait{width:16mm}.issuer{max-height:10mm;overflow:hidden}}
`,
}
