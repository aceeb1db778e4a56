/** The sentence for a couple that is not public. */
export const PROFILE_NOT_FOUND = { message: 'Perfil não encontrado' } as const
