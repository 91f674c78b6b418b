/** Of the form, the ticket and the search for it: stubs with a perforation, as tickets are torn off. */
export const attendCss = `
.attend{max-inline-size:44rem;overflow-wrap:anywhere}
.when{margin-block-start:.75rem;color:var(--muted)}
.attend form.sheet{display:grid;grid-template-columns:minmax(0,1fr);gap:1.25rem;margin-block-start:2rem}
.attend h2{font-size:1.25rem}
.attend legend{padding:0;margin-block-end:.75rem;font:640 1.25rem/1.3 var(--display)}
.attend fieldset{display:grid;grid-template-columns:minmax(0,1fr);gap:1rem;min-inline-size:0}
.two .field{align-content:start}
.two{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(15rem,100%),1fr));gap:1rem}
.stubs{display:grid;gap:.75rem}
.stub{display:grid;grid-template-columns:minmax(0,1fr) auto;background:var(--surface);border:1px solid var(--line-strong);border-radius:2px}
.stub>div{min-inline-size:0;padding:.875rem 1rem}
.stub>div:last-child{border-inline-start:2px dashed var(--line-strong);display:grid;gap:.5rem;align-content:center}
.stub input{inline-size:5.5rem!important}
.stub b{font:640 1.125rem/1.3 var(--display)}
.stub.off{color:var(--muted)}.stub .error{font-weight:400;font-size:.84375rem;max-inline-size:12rem}
.sum{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.25rem 1rem;padding-block:.75rem;border-block:1px solid var(--line);font-variant-numeric:tabular-nums}
.sum[hidden]{display:none}
.sum b{font:640 1.35rem/1.2 var(--display)}
.choice{display:flex;gap:.625rem;align-items:flex-start;padding-block:.375rem}
.choice input{flex:none;inline-size:1.25rem;block-size:1.25rem;margin:.125rem 0 0}
.field .hint,.hint{font-weight:400;color:var(--muted);font-size:.9375rem}
.error{color:var(--wrong)}
.errors{padding:1rem 1.25rem;border-inline-start:4px solid var(--wrong);background:var(--sunken)}
.errors a{display:inline-block;padding-block:.25rem;color:var(--wrong)}
.trap{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.state{display:inline-block;margin-block-start:1rem;padding:.25rem .75rem;border:1px solid currentColor;border-radius:2px;font-weight:560}
.state.confirmed{color:var(--leaf)}.state.cancelled,.state.expired,.state.refunded{color:var(--wrong)}
.offline:not([hidden]){display:block;margin-block-start:1rem;padding:.75rem 1rem;border-inline-start:4px solid var(--line-strong);background:var(--sunken)}
.passes{display:grid;gap:1.25rem;margin-block-start:1.5rem}
.pass{display:grid;grid-template-columns:minmax(0,1fr) auto;background:var(--surface);border:1px solid var(--line-strong);border-radius:2px;break-inside:avoid}
.pass>div{min-inline-size:0;padding:1.25rem}
.pass>div:last-child{border-inline-start:2px dashed var(--line-strong)}
.pass .letter{font:640 4.5rem/1 var(--display)}
.pass>div:last-child{display:grid;gap:.5rem;align-content:start}
.facts{align-items:center}.panel .two{align-items:end}
.pass dl,.facts{display:grid;grid-template-columns:auto minmax(0,1fr);gap:.25rem 1rem;margin-block-start:.75rem}
dt{color:var(--muted);font-size:.9375rem}
dd{overflow-wrap:anywhere;font-weight:560}
.code{inline-size:min(15rem,100%);padding:0;background:#fff}
.void .code{opacity:.2}
.panel{display:grid;grid-template-columns:minmax(0,1fr);gap:1rem;margin-block-start:1.5rem;padding:1.25rem;background:var(--surface);border:1px solid var(--line-strong);border-radius:2px}
.panel ol{padding-inline-start:1.25rem}
.pre{white-space:pre-line;overflow-wrap:anywhere}
.row{display:flex;flex-wrap:wrap;gap:.75rem;align-items:center;margin-block-start:1.5rem}
.row summary{min-block-size:2.75rem;padding:.625rem 0;cursor:pointer}
.row details p{margin-block:.25rem .75rem}
.copy:not([data-on]){display:none}
@media (max-width:30rem){.pass{grid-template-columns:minmax(0,1fr)}.pass>div:last-child{border-inline-start:0;border-block-start:2px dashed var(--line-strong)}.stub{grid-template-columns:minmax(0,1fr)}.stub>div:last-child{border-inline-start:0;border-block-start:2px dashed var(--line-strong)}}
@media print{.row,.panel{display:none}.site{display:block}}
`
