import type { HostFacts } from '../event-programme.ts'
import { casedClass } from './cased.ts'
import { Photo } from './identity.tsx'
import { Line } from './user-text.tsx'

/** Those who give an event, each with a face, or initials in its place. */
export function Hosts({ hosts }: { readonly hosts: readonly HostFacts[] }) {
  return (
    <ul className="hosts">
      {hosts.map((host, index) => (
        <li key={index}>
          <Face host={host} />
          <div>
            {host.href === undefined ? (
              <b>
                <Line text={host.name} />
              </b>
            ) : (
              <a href={host.href} rel="noopener">
                <Line text={host.name} />
              </a>
            )}
            {host.role !== undefined && (
              <p>
                <Line text={host.role} />
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Face({ host: { picture, initials } }: { readonly host: HostFacts }) {
  if (picture !== undefined) return <Photo picture={picture} sizes="56px" className="face" lazy />
  return (
    <span className={`face letters ${casedClass(initials)}`.trim()} aria-hidden="true">
      {initials}
    </span>
  )
}

export const hostsCss = `
.hosts{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,12rem),1fr));gap:14px 20px;padding-block:6px 2px;text-align:start}
.hosts li{display:flex;gap:12px;align-items:center;min-width:0;break-inside:avoid}
.hosts li>div{min-width:0}
.hosts a{display:inline-flex;align-items:center;min-height:24px;font-weight:600}
.hosts p{color:var(--muted);font-size:.875rem;line-height:1.35}
.hosts .face{flex:none;width:56px;height:56px;border-radius:50%;object-fit:cover;background:var(--surface)}
.hosts .letters{display:grid;place-content:center;border:1px solid var(--primary-edge);color:var(--primary-ink);font-size:1.125rem;font-weight:600;line-height:1}
@media print{.hosts .face{width:9mm;height:9mm;font-size:8pt}}
`
