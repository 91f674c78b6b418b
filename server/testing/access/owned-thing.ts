import type { BodyOf, EndpointShape, ParamsOf, QueryOf } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { SentInput } from './send-input.ts'
import type { World } from './world.ts'

/** An endpoint that works on one thing of somebody's. */
export type OwnedThing = {
  readonly endpoint: EndpointShape
  /** Valid input that names the owner's thing. */
  readonly input: (world: World) => SentInput
  /** The error that everybody else gets: the same as for a thing that does not exist. */
  readonly missing: ErrorCode
  /** Whether an admin may use it on other people's things, or gets the same error as a stranger. */
  readonly admin: 'allowed' | 'stranger'
  readonly does: 'read' | 'write'
}

type InputOf<E extends EndpointShape> = {
  readonly params?: ParamsOf<E>
  readonly query?: QueryOf<E>
  readonly body?: BodyOf<E>
}

/** Declares one of them; the input is checked against the contract. */
export const owned = <E extends EndpointShape>(
  endpoint: E,
  does: OwnedThing['does'],
  input: (world: World) => InputOf<E>,
  { missing, admin }: Pick<OwnedThing, 'missing' | 'admin'>,
): OwnedThing => ({ endpoint, does, input: (world) => input(world) as SentInput, missing, admin })
