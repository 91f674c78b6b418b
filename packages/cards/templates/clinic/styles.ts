import type { TemplateStyles } from '../../template.ts'

export const styles: TemplateStyles = {
  grounds: {
    light: {
      desk: '#eaf1ef',
      paper: '#eaf1ef',
      surface: '#ffffff',
      ink: '#14211f',
      muted: '#4d5f5c',
      line: '#d3dfdc',
    },
    dark: {
      desk: '#0e1615',
      paper: '#0e1615',
      surface: '#192322',
      ink: '#ecf3f1',
      muted: '#9fb2ae',
      line: '#2f3d3a',
    },
  },
  css: `
:root{--font:ui-rounded,"SF Pro Rounded","Nunito Sans","Segoe UI",system-ui,"Noto Sans","Noto Sans Devanagari","Noto Sans Arabic",sans-serif;--r:8px;--side:14px;--in:20px}
body{font-size:1.0625rem;line-height:1.55}
.page{border:0}
main{padding:0 var(--side)}
header{position:relative;margin-inline:calc(var(--side)*-1);padding:22px calc(var(--side) + 6px) 22px;background:var(--surface);border-radius:0 0 24px 24px}
.who{display:flex;flex-wrap:wrap;gap:16px 18px;align-items:center;container-type:inline-size}
.who>div{flex:1 1 calc(var(--em)*1.5rem);min-width:0}
.portrait{flex:none;width:96px;height:96px;border-radius:50%;object-fit:cover}
.initials{display:grid;place-items:center;background:var(--paper);color:var(--primary-ink);font-size:2.25rem;font-weight:600}
.name{--cap:1.875rem;--inset:114px;font-weight:650;color:var(--primary-deep);letter-spacing:-.01em}
.name.cased{line-height:1.15}
.name.longest{--cap:1.375rem}
.job{margin-block-start:6px;font-size:1rem;line-height:1.35}
.company{color:var(--muted);line-height:1.35}
.call{display:flex;gap:18px;align-items:center;justify-content:center;min-height:84px;margin-block-start:22px;padding:12px 20px;border-radius:8px;background:var(--save);color:var(--on-save);text-decoration:none}
.call .i{width:2rem;height:2rem}
.call span{min-width:0}
.call b{display:block;font-size:1.375rem;font-weight:650;line-height:1.2}
.call bdi{font-variant-numeric:tabular-nums}
.call:hover b{text-decoration:underline;text-underline-offset:4px}
.logo{max-width:132px;height:40px;margin-block-end:18px;object-fit:contain;object-position:0}
[dir=rtl] .logo{object-position:100%}
.sec{margin-block-start:14px;padding:24px var(--in);background:var(--surface);border-radius:20px}
.sec>h2,.panel>h2{font-size:1.25rem;font-weight:650;line-height:1.3}
.heading .prose{font-size:1.125rem}
.ways,.web,.social{padding-block-end:10px}
.ways{padding-block-start:10px}
.contact,.links.list a{min-height:72px}
.contact>.i,.list .mark:not(img){box-sizing:content-box;width:24px;height:24px;padding:12px;border-radius:50%;background:var(--paper)}
.list img.mark{width:48px;height:48px;border-radius:50%}
.contacts>li+li,.links.list>li+li{border-block-start:1px solid var(--line)}
.value{font-size:1.125rem;line-height:1.35}
address{font-size:1.125rem}
address small{font-size:.875rem}
.addr{padding-block:0 16px}
.addr .btn{flex:1 1 auto}
.btn{min-height:56px}
.contact-us>.btn{width:100%;min-height:56px}
.bar .btn{min-height:52px}
.links.row a{min-height:56px}
.place,.screen{border-radius:8px}
.pics{gap:8px}
.pic{border-radius:8px}
.screen{background:var(--paper);color:var(--primary-ink)}
.panel{border:0;border-radius:20px}
@media screen and (min-width:900px){
:root{--side:28px;--in:32px}
.page{max-width:1120px;margin-block:0;min-height:100vh}
main{display:grid;grid-template-columns:372px minmax(0,1fr);gap:24px;align-items:start;padding-block-start:40px}
header{position:sticky;inset-block-start:40px;margin:0;padding:36px 32px;border-radius:24px}
.who{display:block}
.portrait{width:132px;height:132px;margin-block-end:20px}
.name{--inset:0px;--cap:2.25rem}
.rooms{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:24px}
.sec{margin:0;border-radius:24px}
.rooms>*{grid-column:1/-1}
.heading:has(+.contact-us),.heading+.contact-us{grid-column:auto}
.bar{justify-content:center}
.bar .btn{flex:none}.bar .fill{flex:0 0 320px}
}
@media (max-height:46rem){header{position:static!important}}
@media screen{
.bare header{flex:1;display:flex;flex-direction:column}
.bare .who{flex:1;align-content:end;padding-block:12px}
.bare .initials{position:relative;width:100%;height:auto;flex:1 0 24vh;border-radius:20px;font-size:min(26vw,17vh)}
.bare img.portrait{flex:1 0 24vh;width:100%;height:auto;min-height:0;border-radius:20px;object-position:50% 25%}
.bare .who{flex-direction:column;align-items:stretch}
.bare .who>div{flex:none}
.bare .name{--inset:0px}
.bare .name:not(.long,.longest){--cap:3rem}
.bare .call{flex:0 0 auto;flex-direction:column;gap:8px;min-height:24vh;border-radius:20px;text-align:center}
.bare .call .i{width:3.25rem;height:3.25rem}
.bare .call b{font-size:1.75rem}
.bare .call bdi{font-size:1.25rem}
.bare .call+*,.bare header:has(.call)+.rooms .ways:not(:has(li+li)){display:none}
}
@media screen and (min-width:900px){.bare img.portrait{height:34vh}.bare main{display:grid;grid-template-columns:minmax(0,1fr);justify-content:center;align-items:center}.bare header{position:static;width:min(100%,560px);justify-self:center;min-height:min(70vh,620px)}.bare .rooms{width:min(100%,560px);justify-self:center}}
@media print{
header{min-height:38mm;padding:0;padding-inline-end:34mm;margin:0}
.portrait{width:20mm;height:20mm}
.call,.logo{display:none}
.sec{padding:0}
.contact>.i,.list .mark{padding:0!important;background:none!important}
.list .mark{width:7mm!important;height:7mm!important}
.value,address,.heading .prose{font-size:1rem;line-height:1.3}
.addr{padding:0}
.place,.initials{display:none}
.contacts>li,.links li{border:0!important}
.name{--inset:0px}
}
@media print and (max-width:120mm){.ways.sec{display:block}.contact .i{display:none}.who{gap:8px}}
`,
}
