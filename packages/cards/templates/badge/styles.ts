import type { TemplateStyles } from '../../template.ts'

export const styles: TemplateStyles = {
  grounds: {
    light: {
      desk: '#e3e7ea',
      paper: '#e3e7ea',
      surface: '#ffffff',
      ink: '#14181d',
      muted: '#515a64',
      line: '#c3cad1',
    },
    dark: {
      desk: '#0e1115',
      paper: '#0e1115',
      surface: '#1e242b',
      ink: '#eff2f5',
      muted: '#a4aeb9',
      line: '#333c46',
    },
  },
  css: `
:root{--r:8px}
.page{border:0}
main{padding:0 var(--side)}
.strap{position:relative;z-index:1;width:168px;height:70px;margin:0 auto -30px;background:var(--secondary);clip-path:polygon(0 0,17% 0,50% 62%,83% 0,100% 0,57% 78%,57% 100%,43% 100%,43% 78%)}
.badge{position:relative;max-width:400px;margin-inline:auto;perspective:1400px}
.leaf{display:grid;grid-template-columns:minmax(0,1fr);transform-style:preserve-3d;transition:transform .7s cubic-bezier(.3,.7,.3,1)}
.side{grid-area:1/1;display:flex;flex-direction:column;border-radius:20px;background:var(--surface);box-shadow:0 1px 2px rgb(0 0 0/.12),0 14px 34px rgb(0 0 0/.12);backface-visibility:hidden;overflow:clip}
.side:before{content:"";width:76px;height:14px;margin:16px auto 20px;border-radius:7px;background:var(--desk);box-shadow:inset 0 1px 2px rgb(0 0 0/.28)}
.back{align-items:center;gap:12px;transform:rotateY(180deg);visibility:hidden;transition:visibility 0s .35s;text-align:center}
.badge:has(.turn :checked) .leaf{transform:rotateY(180deg)}
.badge:has(.turn :checked) .back{visibility:visible}
.badge:has(.turn :checked) .front{visibility:hidden;transition:visibility 0s .35s}
.top{display:flex;gap:16px;justify-content:space-between;min-height:28px;padding-inline:20px}
.top>div{flex:1;min-width:0}
.portrait{flex:none;width:min(8.25rem,36vw);height:min(8.25rem,36vw);border-radius:14px;object-fit:cover}
.logo{max-width:72px;max-height:44px;margin-block-end:8px;object-fit:contain}
.company{font-weight:600;line-height:1.3}
.name{display:flex;flex-direction:column;flex:1;justify-content:end;--cap:1.75rem;--inset:0px;padding:20px 20px 18px;container-type:inline-size;color:var(--primary-deep);font-weight:800}
.first{--inset:0px;font-size:min(5.5rem,max(9rem/var(--width),min(14rem/var(--width),1.25rem),100cqi/var(--width)))}
.w4{--width:4}.w5{--width:5}.w6{--width:6}.w7{--width:7}.w8{--width:8}
.cased .first{line-height:1;letter-spacing:-.035em}
.others{font-weight:500}
.cased .others{line-height:1.2}
.band{position:relative;min-height:80px;display:flex;align-items:center;width:100%;padding:14px 20px;padding-inline-end:84px;background:var(--primary);color:var(--on-primary);text-align:start;font-size:1.1875rem;font-weight:700;line-height:1.25}
.turn{position:absolute;inset-block-end:16px;inset-inline-end:16px;width:48px;height:48px;display:grid;place-items:center;border:1.5px solid;border-radius:50%;color:var(--on-primary);font-size:1.5rem}
.turn input{position:absolute;inset:0;margin:0;padding:0;border:0;background:none;appearance:none;cursor:pointer}
.turn :focus-visible{outline-color:currentColor;outline-offset:-6px}
.turn .i{pointer-events:none}
.turn :checked+.i,.turn input:not(:checked)~.i:last-child{display:none}
.code{transition:display .35s allow-discrete;max-width:calc(100% - 40px);height:auto;margin-block-start:auto;padding:12px;border-radius:12px;background:#fff}
.badge:not(:has(.turn :checked)) .code{display:none}
.back>p{margin-block-end:auto;padding-inline:20px;color:var(--muted)}
.below>.contacts{margin-block-start:28px}
.contacts>li+li,.links.list>li+li{border-block-start:1px solid var(--line)}
.sec>h2,.panel>h2{font-size:1.375rem;font-weight:800}
.sec>h2.cased{letter-spacing:-.01em}
.place,.pic,.screen{border-radius:var(--r)}
@media screen and (min-width:900px){
:root{--side:40px}
.page{max-width:1080px;min-height:100vh;margin-block:0}
main{display:grid;grid-template-columns:380px minmax(0,1fr);gap:72px;align-items:start}
header:not(:has(.longest)){position:sticky;inset-block-start:0}
.strap{height:110px}
.front{min-height:480px}
.below{padding-block-start:80px}
.below>.contacts{margin:0}
aside{padding-inline-start:492px!important}
}
@media (prefers-reduced-motion:reduce){.leaf,.side,.code{transition:none!important}}
@media screen{
.bare header,.bare .badge,.bare .leaf{flex:1;display:grid}
.bare header{grid-template-rows:auto 1fr}
.bare .badge{width:100%}
.bare .front:before{position:relative;z-index:1;margin-block-end:-30px}
.bare .top{flex:1 0 24vh;align-items:end;padding:20px;margin-block-start:0;color:var(--on-secondary);background:repeating-radial-gradient(circle at 100% 0,transparent 0 22px,color-mix(in srgb,var(--on-secondary) 16%,transparent) 22px 44px),var(--secondary)}
.bare .front{padding:0}
.bare .name{flex:none;padding-block:22px}
.bare .name:not(.long,.longest){--cap:2.25rem}
.bare .below>.contacts{margin-block:14px 0}
.bare .value{font-size:1.25rem;font-weight:600}
}
@media screen and (min-width:900px){.bare main{align-items:center;gap:0}.bare header{position:static!important}.bare header,.bare .below{width:min(100%,420px);padding:0}.bare footer{text-align:center}}
@media print{
.strap,.back,.turn,.side:before{display:none}
.badge{max-width:none}
.leaf{transform:none!important}
.front{visibility:visible!important;box-shadow:none;background:none;padding-inline-end:34mm}
.top{padding:0}
.top .portrait{width:20mm;height:20mm}
.name{display:block;padding:2mm 0 1mm}
.first{font-size:inherit}
.band{min-height:0;padding:0;background:none;color:var(--ink)}
}
`,
}
