import { richCss } from './rich-css.ts'

export const documentCss = `
.document{display:grid;grid-template-columns:minmax(0,15rem) minmax(0,1fr);gap:2rem 3.5rem}
.document header{grid-column:1/-1;padding-block-end:1.5rem;border-block-end:1px solid var(--line)}
.document h1{font-size:clamp(2rem,1.4rem + 2.4vw,3rem)}
.document header p{margin-block-start:.75rem}
.older{padding:.75rem 1rem;border-inline-start:4px solid var(--seal);background:var(--sunken)}
.contents{position:sticky;inset-block-start:1.5rem;align-self:start;max-block-size:calc(100vh - 3rem);overflow:auto;font-size:.9375rem}
.contents ol{list-style:none}
.contents a{display:block;padding-block:.3125rem;color:var(--muted);text-decoration:none}
.contents a:hover{color:var(--ink);text-decoration:underline}
.text{max-inline-size:68ch}
.text .rich{font-size:1.0625rem;line-height:1.6}
.text h2{scroll-margin-block-start:1rem}
.changes{margin-block-end:2rem;padding:1rem 1.25rem;background:var(--sunken);border:1px solid var(--line);border-radius:2px}
.changes h2,.versions h2{font-size:1.125rem}
.changes p{margin-block-start:.25rem}
.versions{margin-block-start:3rem;padding-block-start:1.5rem;border-block-start:1px solid var(--line)}
.versions ol{margin-block-start:.75rem;padding-inline-start:1.75rem}
.versions li{padding-block:.375rem}
.versions .muted{display:block;font-size:.9375rem}
.vows{list-style:none;counter-reset:vow;max-inline-size:46rem}
.vows li{padding-block:1.25rem;border-block-start:1px solid var(--line);font:560 clamp(1.25rem,1rem + 1.2vw,1.75rem)/1.3 var(--display)}
.about-text .rich{max-inline-size:68ch;font-size:1.0625rem}
@media (max-width:48rem){.document{grid-template-columns:minmax(0,1fr)}.contents{position:static;max-block-size:none;padding-block-end:1rem;border-block-end:1px solid var(--line)}}
@media print{.contents,.versions{display:none}.document{display:block}}
${richCss}`
