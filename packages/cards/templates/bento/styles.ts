import { quickContactsCss } from '../../parts/quick-contacts.tsx'
import type { TemplateStyles } from '../../template.ts'

export const styles: TemplateStyles = {
  grounds: {
    light: {
      desk: '#e9e8ee',
      paper: '#f0eff4',
      surface: '#ffffff',
      ink: '#17161d',
      muted: '#5f5d6b',
      line: '#dcdae4',
    },
    dark: {
      desk: '#0e0d12',
      paper: '#131218',
      surface: '#201f28',
      ink: '#f3f1f8',
      muted: '#a8a5b4',
      line: '#38363f',
    },
  },
  css: `
${quickContactsCss}
:root{--side:14px;--r:16px;--round:26px;--gap:10px;--font:system-ui,-apple-system,"SF Pro Rounded","Segoe UI Variable Text","Segoe UI",Roboto,"Noto Sans","Noto Sans Devanagari","Noto Sans Arabic",sans-serif}
.page{border:0}
main{display:grid;grid-template-columns:minmax(0,1fr);gap:var(--gap);padding:14px var(--side) 0}
header{display:flex;flex-wrap:wrap;gap:var(--gap)}
.face,.beside{flex:1 1 8.5rem;min-width:0}
.face{position:relative;min-height:min(56vw,14.5rem);border-radius:var(--round);overflow:hidden}
.face .portrait{position:absolute;inset:0;width:100%;height:100%;object-fit:cover;object-position:50% 25%}
.initials{display:grid;place-items:center;background:var(--secondary);color:var(--on-secondary);font-size:5.5rem;font-weight:700;letter-spacing:-.05em}
.beside{display:flex;flex-direction:column;gap:var(--gap)}
.role,.brand,.who,.contact,.sec.heading,.contact-us,.links.list a{border-radius:var(--round);background:var(--surface)}
.role{flex:1 0 auto;display:flex;flex-direction:column;justify-content:end;gap:4px;padding:18px;line-height:1.3;hyphens:auto}
.job{font-size:1.125rem}
.role:only-child .job{font-size:1.375rem;font-weight:600}
.company{color:var(--muted)}
.brand{flex:1 0 84px;display:grid;place-items:center;padding:12px;background:#fff}
.logo{max-width:min(100%,120px);max-height:60px;object-fit:contain}
.who{flex:1 0 100%;min-width:0;padding:22px 20px 24px;background:var(--primary);color:var(--on-primary);container-type:inline-size}
.name{--cap:3.5rem;--room:15.5rem;--floor:1.75rem;font-weight:750}
.name.cased{line-height:1.06;letter-spacing:-.03em}
.name.long{--cap:2.25rem}
.name.longest{--cap:1.5rem}
.quick{flex:1 0 100%;flex-wrap:wrap;gap:8px}
.quick:empty{display:none}
.quick li{flex:1 0 auto;min-width:min(100%,48px)}
.quick a{min-height:64px;padding:6px 4px;border-radius:20px;background:var(--surface);font-size:.75rem}
.quick .i{color:var(--primary-ink)}
.links.list{grid-template-columns:repeat(auto-fit,minmax(min(100%,9.25rem),1fr));gap:var(--gap)}
main>.contacts{display:flex;flex-wrap:wrap;gap:var(--gap)}
main>.contacts>li{display:grid;flex:1 1 8.5rem;max-width:100%}
main>.contacts>li:has([data-k=email],[data-k=website]){flex-basis:auto}
.contact{flex-direction:column;align-items:start;justify-content:space-between;gap:12px;padding:14px 16px}
.contact .value{font-size:.9375rem;font-weight:600;line-height:1.3}
.sec{margin:0}
main>.sec:not(.heading,.contact-us){margin-block-start:22px}
.sec>h2{font-size:1.125rem;letter-spacing:-.01em}
.sec.heading{padding:22px 20px;background:var(--secondary);color:var(--on-secondary)}
.sec.heading>h2{font-size:1.375rem;margin:0}
.sec.heading>h2+.prose{margin-block-start:10px}
.sec.contact-us{padding:20px;overflow:hidden}
.place{width:calc(100% + 40px);max-width:none;margin:0 -20px 12px}
.contact-us .contacts{grid-template-columns:minmax(0,1fr);gap:0}
.contact-us .contact{flex-direction:row;align-items:center;justify-content:start;padding:6px 0;border-radius:0;min-height:48px}
.links.list>li{display:grid;min-width:0}
.links.list a{flex-direction:column;align-items:start;gap:14px;padding:16px;position:relative}
.links.list a>span:not(.mark){flex:none;max-width:100%}
.links.list a>.i{position:absolute;inset-block-start:16px;inset-inline-end:16px}
.links.list>li:first-child:nth-last-child(odd){grid-column:1/-1}
.mark{border-radius:12px}
.links.row a{border-radius:var(--r);background:var(--surface)}
.screen,.pic{border-radius:var(--round)}
.pics{gap:var(--gap)}
.pics.grid{grid-template-columns:repeat(2,1fr)}
.pics.grid>li:nth-child(3n+1){grid-column:1/-1}
.pics.grid>li:nth-child(3n+1) .pic{aspect-ratio:2}
.swap{margin-block-start:28px}
@media screen and (min-width:640px){:root{--side:24px;--gap:14px}main{padding-block-start:24px}.page{max-width:1120px;margin-block:0;min-height:100vh}
.face{flex:0 1 300px}.role{padding:24px}.job{font-size:1.375rem}
.who{display:grid;align-content:end;padding:24px 26px 28px}.name{--cap:4.5rem}.name.long{--cap:3rem}.name.longest{--cap:2rem}}
@media screen and (min-width:900px){
main{grid-template-columns:repeat(2,minmax(0,1fr));align-items:start}
main>header,main>.contacts{grid-column:1/-1}
main>.contacts>li{flex-basis:11rem}
header{display:grid;grid-template-columns:320px minmax(0,2fr) minmax(0,1fr)}
.face{grid-row:span 3;min-height:360px}
.who{grid-column:2/-1;grid-row:1}
.beside{flex-direction:row;grid-column:2/-1}
.role{flex:1 1 0;min-width:0}
.brand:not(:only-child){flex:0 0 180px}
.quick{grid-column:2/-1;align-self:end}
main>.sec.heading{align-self:stretch;display:flex;flex-direction:column;justify-content:space-between;padding:32px 30px}.sec.heading>h2{font-size:1.75rem}
main>.sec:not(.heading,.contact-us){margin-block-start:14px}
.links.list{grid-template-columns:repeat(2,minmax(0,1fr))}
main>.gallery{grid-column:1/-1}.pics.grid{grid-template-columns:repeat(4,1fr)}.pics.grid>li:nth-child(3n+1){grid-column:span 2}.pics.columns{columns:4}
.bar .btn{flex:none}.bar .fill{flex:0 0 320px}
}
@media screen{
.bare main{gap:var(--gap);padding-block-end:14px}
.bare header{flex:1;flex-direction:column;flex-wrap:nowrap}
.bare .face{flex:1 0 min(40vh,20rem)}
.bare .initials{place-items:end start;padding:0 20px 18px;font-size:min(40vw,26vh,11rem);line-height:1;white-space:nowrap}
.bare .initials:not(.cased){line-height:1.5}
.bare .who{flex:none;padding-block:26px 28px}
.bare .name:not(.long,.longest){--cap:5.5rem}
.bare .beside{flex:none}
.bare .quick{display:none}
.bare main>.contacts>li{flex-basis:100%}
.bare .contact{flex-direction:row;align-items:center;justify-content:start;gap:16px;padding:16px 18px}
.bare .contact>.i{box-sizing:content-box;padding:13px;border-radius:16px;background:var(--secondary);color:var(--on-secondary)}
.bare .contact .value{font-size:1.25rem}
}
@media screen and (min-width:900px){.bare header{display:grid;grid-template-columns:minmax(0,2fr) minmax(0,3fr);grid-template-rows:1fr auto}.bare .face{grid-row:1/span 3}.bare .who{grid-column:2;padding:32px 34px 36px}.bare .initials{font-size:min(17vw,36vh)}.bare .beside{grid-column:2}}
@media print{main{display:block}header{display:block;padding-inline-end:34mm;min-height:38mm}.role,.brand,.who,.contact,.sec.heading,.contact-us,.links.list a{padding:0!important;background:none!important;color:var(--ink)!important;border-radius:0}.face{width:20mm;height:20mm;min-height:0;border-radius:3mm}.face .initials{display:none}.beside{display:block}.brand{display:inline-block}.logo{max-height:9mm}.contact{flex-direction:row;justify-content:start;gap:2mm}.links.list>li{grid-column:auto!important}.links.list a{flex-direction:row}.place{margin:0}.pics>li:nth-child(n){grid-column:auto!important}.contacts,.links.list{gap:0 6mm!important}}
@media print and (max-width:120mm){.brand{display:none}}
`,
}
