import { TERMS } from './terms.ts'

/** Every expected failure with its HTTP status and its sentence. Tests compare those that `web/copy` repeats. */
export const ERRORS = {
  invalid_data: { status: 400, message: 'Dados inválidos' },
  invalid_json: { status: 400, message: 'O corpo do pedido não é um JSON válido.' },
  missing_credentials: { status: 400, message: 'Username/email e password são obrigatórios' },
  invalid_photo: {
    status: 400,
    message: 'Esta foto não foi aceita. Envie uma imagem JPEG, PNG ou WebP de até 400 px.',
  },
  first_name_required: { status: 400, message: 'Nome é obrigatório' },
  invalid_link: { status: 400, message: 'Este link não vale mais: foi usado, expirou ou está incompleto. Peça outro.' },
  link_without_name: {
    status: 400,
    message: 'Este link não diz o nome do lugar, e a gente não abre links. Escreva o nome.',
  },
  invalid_signature: { status: 400, message: 'A assinatura deste aviso não confere.' },
  unauthenticated: { status: 401, message: 'Não autenticado' },
  invalid_credentials: { status: 401, message: 'Credenciais inválidas' },
  payment_declined: {
    status: 402,
    message: 'O banco não aprovou este cartão. Tente outro ou fale com o banco.',
  },
  access_denied: { status: 403, message: 'Acesso negado' },
  second_factor_required: {
    status: 403,
    message: `O painel pede verificação em duas etapas a partir de ${TERMS.adminFactorDays} dias como administrador. Ative em Sua conta e volte.`,
  },
  second_factor_needed: { status: 403, message: 'Digite o código do seu aplicativo de autenticação.' },
  invalid_code: { status: 403, message: 'Este código não vale: confira se é o mais novo, e use cada um só uma vez.' },
  password_confirmation_needed: { status: 403, message: 'Para continuar, confirme sua senha.' },
  code_confirmation_needed: { status: 403, message: 'Para continuar, confirme com um código.' },
  premium_required: { status: 403, message: 'Este recurso faz parte do plano Premium.' },
  invitation_limit_reached: {
    status: 403,
    message: 'Os convites deste mês no plano Grátis já saíram. No próximo mês tem mais, ou faça upgrade.',
  },
  not_found: { status: 404, message: 'Não encontrado' },
  route_not_found: { status: 404, message: 'Este endereço não existe.' },
  method_not_allowed: { status: 405, message: 'Este endereço não aceita esse método.' },
  body_incomplete: { status: 408, message: 'O pedido não chegou inteiro a tempo. Tente de novo.' },
  username_taken: { status: 409, message: 'Usuário já existe' },
  slug_taken: { status: 409, message: 'Este endereço não está disponível. Escolha outro.' },
  email_taken: { status: 409, message: 'Email já está em uso' },
  couple_full: { status: 409, message: 'Este casal já tem duas pessoas.' },
  page_hidden: {
    status: 409,
    message:
      'Uma das duas páginas públicas está escondida por uma denúncia ou saiu do ar. Enquanto isso, não dá para juntar as contas.',
  },
  email_unconfirmed: {
    status: 409,
    message: 'Confirme seu e-mail primeiro, pelo link que mandamos. A outra pessoa confirma o dela também.',
  },
  refused_lately: {
    status: 409,
    message: `Seu pedido não foi confirmado. Dá para pedir de novo ${TERMS.refusedRequestDays} dias depois da resposta.`,
  },
  alone: { status: 409, message: 'Você já está só no seu casal.' },
  own_code: { status: 409, message: 'Este código é seu: mande para o seu par, que abre com a própria conta.' },
  both_paying: {
    status: 409,
    message:
      'Há duas assinaturas pagas. Cancele uma delas e tente de novo: ao formar o casal, o resto do que foi pago volta.',
  },
  wishes_full: { status: 409, message: 'A lista está cheia: tire um lugar para pôr outro.' },
  of_both: { status: 409, message: 'Este rolê é do casal: não dá para deixar só para você.' },
  idempotency_mismatch: { status: 409, message: 'Esta chave já foi usada em outro pedido.' },
  too_late: { status: 409, message: 'Já não dá para trocar: o rolê já está combinado.' },
  invitation_used: { status: 409, message: 'Este convite já foi usado' },
  not_a_match: { status: 409, message: 'Neste convite não se vota: quem recebe escolhe o lugar.' },
  seat_taken: {
    status: 409,
    message: 'Outra pessoa já está votando por este link. Dá para ver os lugares, mas não votar.',
  },
  voting_over: {
    status: 409,
    message: 'A votação deste convite terminou: os votos não mudam mais.',
  },
  still_voting: {
    status: 409,
    message: 'Este convite ainda está em votação: a escolha vem depois que cada lado votar em tudo.',
  },
  already_completed: { status: 409, message: 'Este rolê já foi concluído e fica na história de vocês.' },
  dismissed: { status: 409, message: 'Este lugar saiu da lista do casal.' },
  date_changed: { status: 409, message: 'O dia deste rolê mudou enquanto isso: confira o dia novo.' },
  not_completed: { status: 409, message: 'Este rolê ainda não foi marcado como concluído.' },
  nothing_left: {
    status: 409,
    message:
      'Vocês já viram tudo o que conhecemos assim por aqui. Nenhum convite foi gasto. Tente outra categoria, outra cidade ou ir mais longe.',
  },
  surprise_unavailable: {
    status: 409,
    message:
      'Para uma surpresa faltam pistas: os lugares daqui se parecem demais. Nenhum convite foi gasto. Desligue a Surpresa, ou tente outra categoria, ou ir mais longe.',
  },
  reload_limit_reached: { status: 409, message: 'As sugestões deste convite já foram recarregadas cinco vezes.' },
  already_premium: { status: 409, message: 'O Premium já está ativo.' },
  partner_pays: { status: 409, message: 'O Premium do casal é do seu par, e só quem paga pode mexer nele.' },
  no_subscription: { status: 409, message: 'Não há uma assinatura paga para isso.' },
  not_cancelled: { status: 409, message: 'A assinatura não está cancelada: ela renova sozinha.' },
  withdrawal_expired: {
    status: 409,
    message: `O prazo de ${TERMS.withdrawalDays} dias para desistir da compra já passou. Dá para cancelar a renovação quando quiser.`,
  },
  paid_subscription: {
    status: 409,
    message: 'Este casal paga a assinatura. Cancele-a antes de tirar o Premium.',
  },
  place_changed: {
    status: 409,
    message: 'Este lugar mudou enquanto você editava. Recarregue, confira e grave de novo.',
  },
  last_admin: { status: 409, message: 'Esta é a última conta de administrador: nomeie outra antes.' },
  admin_user: { status: 409, message: 'Contas de administrador não são excluídas: tire antes esse papel.' },
  still_open: {
    status: 409,
    message: 'Nada foi escolhido por este convite: dá para excluir, e o link deixa de valer.',
  },
  invitation_expired: { status: 410, message: 'Este convite expirou sem que nada fosse escolhido.' },
  link_closed: { status: 410, message: 'Este link foi fechado e não mostra mais o que foi combinado.' },
  photo_too_large: { status: 413, message: 'A foto pode ter no máximo 300 KB.' },
  body_too_large: { status: 413, message: 'O pedido é maior do que este endereço aceita.' },
  too_many_requests: { status: 429, message: 'Muitas tentativas em pouco tempo. Espere um pouco e tente de novo.' },
  missing_places_reached: {
    status: 429,
    message: 'Por hoje já anotamos várias dicas desta conexão. Volte amanhã com este lugar: a gente quer conhecer.',
  },
  internal_error: { status: 500, message: 'Erro interno do servidor' },
  service_unavailable: {
    status: 503,
    message: 'O serviço está fora do ar por um instante. Tente de novo em alguns segundos.',
  },
  setting_missing: { status: 503, message: 'Falta uma configuração no servidor.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof ERRORS
export type ErrorStatus = (typeof ERRORS)[ErrorCode]['status']

/** Body of every error response; only validation errors have `fields`, keyed by the path of the field. */
export interface ErrorBody {
  message: string
  code: ErrorCode
  requestId: string
  fields?: Record<string, string>
}
