import { betterAuth } from 'better-auth'
import type { AppCtx } from '#server/platform/ctx.ts'

const stamps = { createdAt: 'created_at', updatedAt: 'updated_at' } as const

/**
 * better-auth on our tables. Its own HTTP handler, cookies and counters stay unused: the verbs call it.
 * Usernames are a plain field here, since its plugin looks for a taken one before it writes; the database decides.
 */
function create({ db, env }: Pick<AppCtx, 'db' | 'env'>) {
  return betterAuth({
    baseURL: env.publicUrl,
    ...(env.SECRET !== undefined && { secret: env.SECRET }),
    database: { db, type: 'postgres' },
    // It would log rows of people; what fails is thrown and logged by the platform.
    logger: { disabled: true },
    telemetry: { enabled: false },
    advanced: { database: { generateId: 'uuid', validateSchema: false } },
    user: {
      modelName: 'users',
      fields: { ...stamps, emailVerified: 'email_verified' },
      additionalFields: {
        username: { type: 'string', required: false },
        phoneNumber: { type: 'string', required: false, fieldName: 'phone_number' },
        role: { type: 'string', required: false },
        isPartner: { type: 'boolean', required: false, fieldName: 'is_partner' },
        countryId: { type: 'number', required: false, fieldName: 'country_id' },
        countryDial: { type: 'string', required: false, fieldName: 'country_dial' },
      },
    },
    session: {
      modelName: 'sessions',
      fields: {
        ...stamps,
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
      },
    },
    account: {
      modelName: 'accounts',
      fields: {
        ...stamps,
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
      },
    },
    verification: { modelName: 'verifications', fields: { ...stamps, expiresAt: 'expires_at' } },
  })
}

type Library = Awaited<ReturnType<typeof create>['$context']>['internalAdapter']

const libraries = new WeakMap<AppCtx['db'], Promise<Library>>()

/** The library bound to a database handle; inside a transaction it writes there (about 2 ms to set up). */
export function authLibrary(ctx: Pick<AppCtx, 'db' | 'env'>): Promise<Library> {
  let library = libraries.get(ctx.db)
  if (library === undefined) {
    library = create(ctx).$context.then((context) => context.internalAdapter)
    libraries.set(ctx.db, library)
  }
  return library
}
