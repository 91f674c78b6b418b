import type { Identity, Picture } from '../card-view.ts'
import { fitName } from '../view/name-fit.ts'
import { casedClass } from './cased.ts'
import { Line } from './user-text.tsx'

/** @param sizes the `sizes` attribute: how wide the picture is shown, by viewport */
export function Photo(props: {
  readonly picture: Picture
  readonly sizes: string
  readonly className: string
  readonly lazy?: boolean
}) {
  const { src, srcSet, alt } = props.picture
  const loading = props.lazy === true ? ({ loading: 'lazy' } as const) : ({ fetchPriority: 'high' } as const)
  return (
    <img
      className={props.className}
      src={src}
      {...(srcSet !== undefined && { srcSet, sizes: props.sizes })}
      alt={alt}
      {...loading}
      decoding="async"
    />
  )
}

/** The photo, or the initials in its place. */
export function Portrait({ identity, sizes }: { readonly identity: Identity; readonly sizes: string }) {
  if (identity.photo !== undefined)
    return <Photo picture={identity.photo} sizes={sizes} className="portrait" />
  return (
    <span className={`portrait initials ${casedClass(identity.initials)}`.trim()} aria-hidden="true">
      {identity.initials}
    </span>
  )
}

export function Logo({ identity }: { readonly identity: Identity }) {
  return identity.logo === undefined ? null : <Photo picture={identity.logo} sizes="120px" className="logo" />
}

/** The page's heading; a long name gets classes, so that templates can set it smaller. */
export function Name({ name }: { readonly name: string }) {
  return (
    <h1 className={nameClass(name)}>
      <span>
        <Line text={name} />
      </span>
    </h1>
  )
}

/** Job title and company. */
export function Role({ identity }: { readonly identity: Identity }) {
  return (
    <>
      <JobTitle identity={identity} />
      <Company identity={identity} />
    </>
  )
}

export function JobTitle({ identity: { jobTitle } }: { readonly identity: Identity }) {
  return jobTitle === undefined ? null : (
    <p className={`job ${casedClass(jobTitle)}`.trim()}>
      <Line text={jobTitle} />
    </p>
  )
}

export function Company({ identity: { company } }: { readonly identity: Identity }) {
  return company === undefined ? null : (
    <p className={`company ${casedClass(company)}`.trim()}>
      <Line text={company} />
    </p>
  )
}

/** Words wider than this in spaced capitals are not set in capitals. */
const widestCaps = 13

/** The classes of a name, by its length, script and widest word. */
export function nameClass(name: string): string {
  const { caps, breaks } = fitName(name)
  return [
    'name',
    name.length > 40 ? 'longest' : name.length > 22 ? 'long' : '',
    casedClass(name),
    caps > widestCaps ? 'wide' : '',
    breaks ? 'breaks' : '',
  ]
    .filter((name) => name !== '')
    .join(' ')
}

/** The measures of the name, for `nameCss`. */
export function nameMeasures({ name }: Identity): string {
  const { em, caps, gap } = fitName(name)
  return `:root{--em:${em};--caps:${caps};--gap:${gap}}`
}

/**
 * The name is as large as the template allows (`--cap`) and its longest word (`--width`, in em) fits the nearest container. The
 * smallest size is what fits a screen of 320 px (`--room`) or `--floor`, but in `rem`: it grows with the visitor's text size, even if a
 * word must break then.
 */
export const nameCss = `
.name{--width:var(--em);font-size:1.5rem;font-size:min(var(--cap,2rem),max(min(var(--room,17.5rem)/var(--width),var(--floor,1.5rem)),(100cqi - var(--inset,0px))/var(--width)))}
.name:not(.cased){line-height:1.5}
.name.breaks{hyphens:auto}
`
