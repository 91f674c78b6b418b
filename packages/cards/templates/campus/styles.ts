import { idCardCss } from '../../parts/id-card.tsx'
import type { TemplateStyles } from '../../template.ts'

export const styles: TemplateStyles = {
  grounds: {
    light: {
      desk: '#e9ecf1',
      paper: '#e9ecf1',
      surface: '#ffffff',
      ink: '#14171f',
      muted: '#575d6b',
      line: '#c9cfda',
    },
    dark: {
      desk: '#0e1118',
      paper: '#0e1118',
      surface: '#1a1f2a',
      ink: '#eef1f6',
      muted: '#a3abba',
      line: '#333b4a',
    },
  },
  css: `
${idCardCss}
.page{border:0}
main{padding:40px var(--side) 0}
.tag{position:relative;max-width:420px;margin-inline:auto;overflow:hidden;border-radius:18px;background:var(--surface);box-shadow:0 1px 2px rgb(10 16 32/.16),0 14px 34px rgb(10 16 32/.14);text-align:center}
.tag:before{content:"";position:absolute;inset-block-start:12px;inset-inline:calc(50% - 26px);height:10px;border-radius:5px;background:var(--paper)}
.head{display:flex;gap:12px;align-items:center;justify-content:center;padding:36px 20px 76px;background:var(--primary);color:var(--on-primary)}
.head .logo{flex:none;width:44px;height:44px;padding:4px;border-radius:8px;background:#fff;object-fit:contain}
.company{min-width:0;font-weight:600;line-height:1.25;text-align:start;text-wrap:balance}
.company:first-child{text-align:center}
.portrait{display:block;width:min(11.5rem,56%);aspect-ratio:4/5;margin:-56px auto 0;border:5px solid var(--surface);border-radius:14px;background:var(--secondary);object-fit:cover}
.initials{display:grid;place-items:center;color:var(--on-secondary);font-size:min(4rem,18vw);font-weight:700}
.who{padding:16px 20px 0;container-type:inline-size}
.name{--cap:1.75rem;--room:14.5rem;--floor:1.125rem;color:var(--primary-deep);font-weight:700}
.name.cased{line-height:1.15;letter-spacing:-.01em}
.name.long{--cap:1.5rem}.name.longest{--cap:1.25rem}
.job{margin-block-start:6px}
.tag .facts{padding:20px 20px 0;justify-items:center}
.tag .facts>:only-child{grid-column:1/-1}
.facts dd{font-weight:600}
.band{margin-block-start:20px;padding:16px 24px 18px;border-block-start:6px solid var(--secondary)}
.bars{height:44px;color:var(--ink)}
.no{margin-block-start:8px;font-size:1.0625rem;font-weight:600;font-variant-numeric:tabular-nums}
.verify{max-width:420px;margin:20px auto 0;padding:12px;border:1px solid var(--line);border-radius:14px}
.verify img{border-radius:8px}
main .below>.contacts{margin-block-start:28px}
.contacts>li,.links.list>li{border-block-end:1px solid var(--line)}
.contacts,.links.list{border-block-start:1px solid var(--line)}
.sec>h2{font-size:1.1875rem;font-weight:700}
.revoked{border-radius:14px}
@media screen and (min-width:900px){
.page{max-width:1080px;min-height:100vh;margin-block:0}
main{display:grid;grid-template-columns:400px minmax(0,1fr);gap:0 56px;align-items:start;padding-block-start:56px}
.revoked{grid-column:1/-1}
.tag{position:sticky;inset-block-start:32px;width:100%}
.below>:first-child{margin-block-start:0}
.verify{max-width:none}
}
@media print{
.tag{display:block;max-width:none;overflow:visible;border-radius:0;background:none;box-shadow:none;text-align:start;padding-inline-end:34mm;min-height:40mm}
.tag:before,.bars{display:none}
.head{justify-content:start;padding:0 0 2mm;background:none;color:var(--ink)}
.head .logo{width:10mm;height:10mm}
.portrait{float:inline-end;width:20mm;height:25mm;margin:0 0 2mm 3mm;border:0;border-radius:0}
.initials{display:none}
.who,.tag .facts,.band{padding:0;margin-block-start:1.5mm;border:0;justify-items:start}
main .below>.contacts{margin-block-start:3mm}
.verify{padding:0;border:0}
}
@media print and (max-width:120mm){.portrait,.head .logo,.job{display:none}}
`,
}
