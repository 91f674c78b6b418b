export const partnersCss = `
.letter{display:grid;grid-template-columns:minmax(0,6fr) minmax(0,5fr);gap:2rem 3rem;align-items:center;margin-block-start:2.5rem}
.sheet-of-paper{position:relative;padding:clamp(1.5rem,5vw,3rem);background:var(--surface);border:1px solid var(--line);border-radius:2px;box-shadow:var(--lifted);font-size:1.0625rem;line-height:1.65}
.sheet-of-paper::after{content:'';position:absolute;inset-block-start:-1px;inset-inline-end:-1px;inline-size:32px;block-size:32px;background:linear-gradient(to top right,var(--flap) 50%,var(--paper) 50.5%)}
[dir=rtl] .sheet-of-paper::after{background:linear-gradient(to top left,var(--flap) 50%,var(--paper) 50.5%)}
.to{font:640 1.35rem/1.3 var(--display);margin-block-end:1rem}
.sign{margin-block-start:1.5rem;color:var(--muted);font-size:.9375rem}
.answers{display:flex;flex-wrap:wrap;gap:.5rem}
.answers label{position:relative;padding:.625rem 1rem;border:1px solid var(--edge);border-radius:6px;cursor:pointer}
.answers input{position:absolute;inset:0;margin:0;opacity:0;cursor:pointer}
.answers label:has(:checked){background:var(--ink);color:var(--paper);border-color:var(--ink)}
.answers label:has(:focus-visible){outline:2px solid var(--signal);outline-offset:2px}
.outcome{display:none;margin-block-start:1.5rem;padding-inline-start:1.25rem;border-inline-start:2px solid var(--line-strong)}
.letter:has([value=accept]:checked) .outcome.accept,.letter:has([value=reject]:checked) .outcome.reject,.letter:has([value=silent]:checked) .outcome.silent{display:block}
.credit{margin-block-start:.5rem;font:560 1.125rem/1.4 var(--display)}
.two{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:2.5rem 3rem}
.two p,.two ul{margin-block-start:1rem}
.lines li{padding-block:.75rem;border-block-start:1px solid var(--line)}
.apply ol{padding:0;list-style:none;counter-reset:step;max-inline-size:40rem;margin-block-end:2rem}
.apply ol li{position:relative;padding-block:.875rem;padding-inline-start:3rem;border-block-start:1px solid var(--line);counter-increment:step}
.apply ol li::before{content:counter(step);position:absolute;inset-inline-start:0;font:640 1.35rem/1.3 var(--display)}
[lang=hi] .apply ol li::before{content:counter(step,devanagari)}
[lang=ar] .apply ol li::before{content:counter(step,arabic-indic)}
@media (max-width:56rem){.letter,.two{grid-template-columns:minmax(0,1fr)}}
`
