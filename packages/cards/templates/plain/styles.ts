import type { TemplateStyles } from '../../template.ts'

export const styles: TemplateStyles = {
  grounds: {
    light: {
      desk: '#f4f3ef',
      paper: '#ffffff',
      surface: '#ffffff',
      ink: '#16151a',
      muted: '#66625b',
      line: '#e4e1da',
    },
    dark: {
      desk: '#0f0e11',
      paper: '#17161a',
      surface: '#1c1b20',
      ink: '#f1efea',
      muted: '#a5a099',
      line: '#2f2d34',
    },
  },
  css: `
main{padding:28px var(--side) 0}
header{display:flex;flex-wrap:wrap;gap:18px;align-items:center;margin-block-end:24px}
header>div+div{flex:1 1 calc(var(--em)*1.5rem);min-width:0;container-type:inline-size}
header:has(.longest){align-items:start}
.face{position:relative;--size:min(5.75rem,30vw)}
.portrait{width:var(--size);height:var(--size);border-radius:50%;object-fit:cover}
.initials{display:grid;place-items:center;background:var(--primary);color:var(--on-primary);font-size:calc(var(--size)*.35);font-weight:600}
.logo{position:absolute;inset-block-end:-6px;inset-inline-end:-8px;width:40px;height:40px;object-fit:contain;padding:3px;border-radius:8px;background:#fff;border:1px solid var(--line)}
.name{--cap:1.75rem;color:var(--primary-deep);letter-spacing:-.01em}
.name.cased{line-height:1.15}
.name.long{--cap:1.625rem}
.name.longest{--cap:1.375rem}
.job{margin-block-start:4px;font-size:1.0625rem}
.company{color:var(--muted)}
.contacts>li+li,.links.list>li+li{border-block-start:1px solid var(--line)}
.contacts,.links.list{border-block:1px solid var(--line)}
.sec>h2,.panel>h2{font-size:1.1875rem}
@media screen{
.bare main{padding-block-start:0}
.bare header{flex:1;display:flex;flex-direction:column;align-items:start;gap:28px;margin:0}
.bare .face{flex:1 0 34vh;display:flex;--size:min(46vw,24vh,13rem);width:calc(100% + var(--side)*2);margin-inline:calc(var(--side)*-1)}
.bare .initials{width:100%;height:auto;padding-block-end:3vh;border-radius:0 0 50% 50%/0 0 26% 26%;font-size:var(--size);line-height:1;letter-spacing:-.03em;white-space:nowrap}
.bare img.portrait{position:absolute;inset:0;width:100%;height:100%;border-radius:0 0 50% 50%/0 0 26% 26%;object-position:50% 25%}
.bare .logo{inset-block-end:-10px;inset-inline:0;margin-inline:auto;width:72px;height:72px;padding:8px;border-radius:18px}
.bare header>div+div{flex:none;width:100%}
.bare .name:not(.long,.longest){--cap:3.25rem}
.bare .contacts{margin-block:20px 8px}
.bare .contact{min-height:72px}
.bare .value{font-size:1.375rem}
}
@media print{header{margin-block-end:3mm;padding-inline-end:34mm}.portrait{width:20mm;height:20mm}main>.contacts{margin-inline-end:34mm}}
@media print and (max-width:120mm){header{min-height:38mm;align-items:start}main>.contacts{margin:0}}
`,
}
