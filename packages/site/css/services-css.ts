import { richCss } from './rich-css.ts'

export const servicesCss = `
.demo{display:grid;grid-template-columns:minmax(9rem,3fr) minmax(0,5fr) minmax(10rem,3fr);gap:1.5rem 2.5rem;align-items:center;margin-block-start:2.5rem;padding:clamp(1.25rem,4vw,2.5rem);background:var(--sunken);border:1px solid var(--line);border-radius:10px}
.printed{padding:1rem;background:#fffefc;color:#16151a;border-radius:2px;transform:rotate(-2deg);box-shadow:var(--lifted)}
.printed svg{inline-size:100%;fill:#16151a}
.printed p{margin-block-start:.5rem;font-size:.84375rem;color:#6b675f}
.demo label{position:relative;display:grid;grid-template-columns:6.5rem minmax(0,1fr);gap:0 1rem;padding:.875rem 1rem .875rem 1.75rem;border-block-start:1px solid var(--line);cursor:pointer}
[dir=rtl] .demo label{padding:.875rem 1.75rem .875rem 1rem}
.demo label:first-of-type{border:0}
.demo input{position:absolute;inset:0;margin:0;opacity:0;cursor:pointer}
.demo label::before{content:'';position:absolute;inset-inline-start:0;inset-block-start:1.2rem;inline-size:1rem;block-size:1rem;border:1px solid var(--edge);border-radius:50%}
.demo label:has(:checked)::before{border:5px solid var(--seal)}
.demo label:has(:focus-visible){outline:2px solid var(--signal);outline-offset:2px}
.day{font-weight:560}
.demo .line{color:var(--muted)}
.demo label b{grid-column:2;font:560 1.0625rem/1.4 var(--display);font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.screen{display:grid;grid-template-columns:minmax(0,1fr);overflow-wrap:anywhere;gap:.625rem;justify-items:center;padding:1.75rem 1rem 1.25rem;background:var(--surface);border:1px solid var(--line-strong);border-radius:1.25rem;text-align:center}
.face{display:grid;place-items:center;inline-size:4rem;block-size:4rem;border-radius:50%;background:var(--ink);color:var(--paper);font:640 1.35rem/1 var(--display)}
.who{font:640 1.25rem/1.2 var(--display)}
.now{display:none;font-variant-numeric:tabular-nums}
.demo:has([value=first]:checked) .now.first,.demo:has([value=second]:checked) .now.second,.demo:has([value=third]:checked) .now.third{display:block}
.save{inline-size:100%;block-size:2.25rem;border-radius:6px;background:var(--seal-fill);opacity:.9}
.services li{display:grid;grid-template-columns:2.5rem minmax(0,1fr) minmax(0,15rem);gap:.5rem 1.5rem;padding-block:1.75rem;border-block-start:1px solid var(--line)}
.services img{border-radius:2px;object-fit:cover;inline-size:100%;block-size:auto}
.features{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(17rem,100%),1fr));gap:2rem 2.5rem}
.features li{display:grid;gap:.75rem;align-content:start}
.features img{inline-size:100%;block-size:auto;border-radius:2px}
.icon{inline-size:1.75rem;block-size:1.75rem;fill:none;stroke:currentColor;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}
:is(.services,.features) .rich{margin-block-start:.375rem;color:var(--muted);max-inline-size:42rem}
@media (max-width:56rem){.demo{grid-template-columns:minmax(0,1fr) minmax(0,1fr)}.demo fieldset{grid-column:1/-1;grid-row:1}.services li{grid-template-columns:2.5rem minmax(0,1fr)}.services img{grid-column:2;max-inline-size:24rem}}
@media (max-width:26rem){.demo{grid-template-columns:minmax(0,1fr)}.demo label{grid-template-columns:minmax(0,1fr)}.demo label b{grid-column:1}}
${richCss}`
