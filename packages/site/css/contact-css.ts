export const contactCss = `
.postcard{position:relative;display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:2rem 0;margin-block-start:2.5rem;padding:clamp(1.25rem,4vw,2.5rem) 0;background:var(--surface);border:1px solid var(--line);border-radius:2px;box-shadow:var(--lifted)}
.writing,.address{padding-inline:clamp(1.25rem,4vw,2.5rem)}
.writing{display:grid}
.writing .field{grid-template-rows:auto 1fr auto}
.writing textarea{resize:vertical;min-block-size:14rem;line-height:2rem!important;background:repeating-linear-gradient(transparent 0 calc(2rem - 1px),var(--line) calc(2rem - 1px) 2rem) local,var(--surface)!important;padding-block:0!important}
.address{display:grid;gap:1rem;align-content:start;border-inline-start:1px solid var(--line)}
.address .btn{justify-self:start;margin-block-start:.5rem}
.stamp{inline-size:9.375rem;justify-self:end}
.stamp .mark{fill:none;stroke:var(--muted);stroke-width:1.5}
.stamp .paper{fill:var(--surface);stroke:var(--line-strong);stroke-width:4;stroke-dasharray:3 3}
.stamp .v{fill:var(--seal)}
.stamp .fold{fill:var(--flap)}
.trap{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.errors{grid-column:1/-1;margin-inline:clamp(1.25rem,4vw,2.5rem);padding:1rem 1.25rem;border-inline-start:4px solid var(--wrong);background:var(--sunken)}
.errors a{display:inline-block;padding-block:.25rem;color:var(--wrong)}
.privacy{margin-block-start:1.25rem;font-size:.9375rem}
.privacy a{color:inherit}
@media (max-width:48rem){.postcard{grid-template-columns:minmax(0,1fr)}.address{border-inline-start:0;border-block-start:1px solid var(--line);padding-block-start:1.5rem}.writing textarea{min-block-size:10rem}}
`
