/** The sentence for whoever asks for a couple that is not public (API "Calls"). */
export const PROFILE_NOT_FOUND = { message: 'Perfil não encontrado' } as const
