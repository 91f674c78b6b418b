import type { Identity, Picture } from '../card-view.ts'
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
    <span className="portrait initials" aria-hidden="true">
      {identity.initials}
    </span>
  )
}

export function Logo({ identity }: { readonly identity: Identity }) {
  return identity.logo === undefined ? null : <Photo picture={identity.logo} sizes="120px" className="logo" />
}

/** The page's heading; a long name gets a class, so that templates can set it smaller. */
export function Name({ name }: { readonly name: string }) {
  return (
    <h1 className={`name ${nameSize(name)} ${casedClass(name)}`.replace(/ +/g, ' ').trim()}>
      <Line text={name} />
    </h1>
  )
}

/** Job title and company. */
export function Role({ identity: { jobTitle, company } }: { readonly identity: Identity }) {
  return (
    <>
      {jobTitle !== undefined && (
        <p className={`job ${casedClass(jobTitle)}`.trim()}>
          <Line text={jobTitle} />
        </p>
      )}
      {company !== undefined && (
        <p className={`company ${casedClass(company)}`.trim()}>
          <Line text={company} />
        </p>
      )}
    </>
  )
}

function nameSize(name: string): '' | 'long' | 'longest' {
  const longestWord = Math.max(...name.split(/\s+/).map((word) => word.length))
  if (name.length > 40 || longestWord > 18) return 'longest'
  return name.length > 22 || longestWord > 12 ? 'long' : ''
}
