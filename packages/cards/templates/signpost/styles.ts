import type { TemplateStyles } from '../../template.ts'

export const styles: TemplateStyles = {
  grounds: {
    light: {
      desk: '#eef1ea',
      paper: '#f8faf5',
      surface: '#ffffff',
      ink: '#161a14',
      muted: '#5b6356',
      line: '#cfd6c8',
    },
    dark: {
      desk: '#10130e',
      paper: '#171b15',
      surface: '#1f241c',
      ink: '#eef2e9',
      muted: '#a4ad9c',
      line: '#363d31',
    },
  },
  css: `
main{flex:1;display:flex;flex-direction:column;padding:48px var(--side) 0}
header{container-type:inline-size;text-align:center}
.name{--cap:2rem;color:var(--primary-deep);letter-spacing:-.01em}
.name.cased{line-height:1.15}
.name.long{--cap:1.625rem}.name.longest{--cap:1.25rem}
.post{position:relative;flex:1 0 auto;max-height:30rem;margin-block-start:40px;padding-block-end:64px}
.post:before{content:"";position:absolute;inset-block:-12px 0;inset-inline-start:calc(50% - 6px);width:12px;border-radius:6px 6px 0 0;background:var(--line)}
.board{position:relative;margin-inline:4px 28px;padding:22px 20px;border-start-start-radius:10px;border-end-start-radius:10px;background:var(--primary);color:var(--on-primary)}
.board:after{content:"";position:absolute;inset-block:0;inset-inline-start:calc(100% - 1px);width:28px;background:inherit;clip-path:polygon(0 0,100% 50%,0 100%)}
[dir=rtl] .board:after{clip-path:polygon(100% 0,0 50%,100% 100%)}
.board small{display:block}
.board b{display:block;font-size:1.375rem;line-height:1.3}
.heading{margin-block-start:0;text-align:center}
.heading .prose{margin-inline:auto;color:var(--muted)}
.sec>h2,.panel>h2{font-size:1.1875rem}
@media print{
header{padding-inline-end:34mm;text-align:start}
.post{margin-block-start:4mm;padding:0;padding-inline-end:34mm}
.post:before,.board:after{display:none}
.board{margin:0;padding:0;background:none;color:var(--ink)}
.board b{font-size:12pt}
.heading{text-align:start}
.heading .prose{margin-inline:0}
}
`,
}
