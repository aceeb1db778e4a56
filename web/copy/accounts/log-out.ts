/** Words of logging out, which every page with a menu loads; those of the forms come with the forms. */
export const logOutWords = {
  done: { title: 'Logout realizado com sucesso!', description: 'Você foi desconectado.' },
  failed: { title: 'Erro no logout', description: 'Você continua na sua conta. Tente de novo em instantes.' },
} as const
