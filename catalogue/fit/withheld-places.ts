import type { WithholdReason } from '#db/vocabulary/withhold-reason'

/**
 * Places of the sources that are stored and not offered, with the reason, beside the rules of
 * `catalogue/fit/reason-to-withhold.ts`. A name alone proves nothing about a place; a possible adult venue is withheld.
 * @see docs/rules.md, places (the catalogue holds no adult venues)
 */
export const WITHHELD_PLACES: ReadonlyMap<string, WithholdReason> = new Map<string, WithholdReason>([
  ['cadastur-mtur:10847841000192', 'may be an adult venue'],
  ['cadastur-mtur:12502642000178', 'may be an adult venue'],
  ['cadastur-mtur:18635940000112', 'may be an adult venue'],
  ['cadastur-mtur:21813535000151', 'may be an adult venue'],
  ['cadastur-mtur:10294249000100', 'may be an adult venue'],
  ['cadastur-mtur:21468903000171', 'may be an adult venue'],
  ['cadastur-mtur:05231299000109', 'may be an adult venue'],
  ['pbh-belo-horizonte:390978', 'may be an adult venue'],
  ['cadastur-mtur:15056571000115', 'names a person'],
  ['cadastur-mtur:19105282000110', 'names no venue'],
  ['cnm-ibram:6.06.76.1883', 'placed at its office'],
  ['cnm-ibram:5.58.95.4492', 'placed at its office'],
  ['cnm-ibram:2.91.19.1356', 'placed at its office'],
  ['pmjp-filipeia:bffd61c1', 'the same place twice'],
  ['cnm-ibram:5.42.18.3020', 'the same place twice'],
  ['ancine:58752', 'the same place twice'],
  ['cadastur-mtur:12791548000186', 'the same place twice'],
  ['cadastur-mtur:07342843000115', 'the same place twice'],
  ['cadastur-mtur:04121556000197', 'the same place twice'], // Restaurante Lindacap, Florianópolis: the register has its former address
  ['osm-waterfalls:node/4451768292', 'names no venue'], // Rio, área de lazer aquático., São José da Vitória
  ['osm-waterfalls:node/4350332833', 'doubtful data'], // Casa da Bica, Marechal Floriano
  ['osm:node/1757469929', 'doubtful data'], // Cachoeira do Tarumã, Manaus: polluted, no bathing
  ['cadastur-mtur:38325340000165', 'shop or distributor'], // Gauchao Entrega, Feira de Santana
  ['cnm-ibram:5.75.25.5935', 'the same place twice'], // Museu de Ciências Naturais - Fundação Jardim Zoológico de Brasília, Brasília
  ['cnm-ibram:5.25.36.0098', 'the same place twice'], // Museu de Zoologia da Fundação Pólo Ecológico de Brasília, Brasília
  ['cnm-ibram:1a8a15c8dff1', 'the same place twice'], // Memorial a Casa do Rio Vermelho – Jorge Amado e Zélia Gattai, Salvador
  ['cnuc-mma:0000.51.1920', 'not open to visitors'], // Monumento Natural Morro de Santo Antônio, Santo Antônio do Leverger
  ['cnm-ibram:8.25.54.8263', 'closed'], // Museu Vale, Vila Velha
  ['cnm-ibram:d8934e0b9bbe', 'closed'], // Museu Nacional do Automóvel, Brasília
  ['cnm-ibram:6.41.97.0080', 'the same place twice'], // Museu Casa da Memória Viva, Brasília
  ['cnm-ibram:6.34.84.6840', 'the same place twice'], // Museu de Arte Contemporânea (Agência Goiana de Cultura Pedro Ludovico Teixeira), Goiânia
  ['cnm-ibram:2.49.75.6493', 'the same place twice'], // Museu do Convento de Nossa Senhora da Penha, Vila Velha
  ['cnm-ibram:8.93.42.1880', 'closed'], // Zoo Tropical Manaus, Manaus
  ['cnm-ibram:8.97.33.8078', 'the same place twice'], // Jardim Botânico Adolpho Ducke de Manaus, Manaus
  ['cnm-ibram:86fcf9c1f6c9', 'the same place twice'], // Museu de Arte Assis Chateaubriand - MAAC da Fundação de Apoio ao Ensino, à Pesquisa e à Extensão - FURNE, Campina Grande
  ['cnm-ibram:2.33.99.8275', 'doubtful data'], // Parque Estadual da Mata do Xém-xém, Bayeux
  ['cnm-ibram:5.44.61.4045', 'placed at its office'], // Parque Estadual do Bacanga, São Luís
  ['cnm-ibram:5.84.12.5500', 'doubtful data'], // Ecomuseu do Sítio do Físico, São Luís
  ['cnm-ibram:8.81.66.7912', 'the same place twice'], // Parque Ecológico do Rio Cocó, Fortaleza
  ['cnm-ibram:1.74.38.3253', 'closed'], // Museu Oboé de Arte Cearense, Fortaleza
  ['cnm-ibram:8.36.44.1722', 'closed'], // Instituto Cultural Banco Real, Recife
  ['cnm-ibram:31cf4454aa6a', 'the same place twice'], // Museu Murillo La Greca, Recife
  ['cnuc-mma:0000.25.2337', 'doubtful data'], // Parque Estadual do Poeta e Repentista Juvenal de Oliveira, Campina Grande
  ['dados-recife:parque:7b329df2', 'doubtful data'], // Parque do Forte do Arraial Novo do Bom Jesus, Recife
  ['dados-recife:parque:820cb470', 'doubtful data'], // Parque Jonathan Marques da Cunha, Recife
  ['ima-alagoas:19', 'doubtful data'], // Praia do Pontal da Barra, Maceió
  ['pmjp-filipeia:1309f45e', 'doubtful data'], // Bosque das Águas, João Pessoa
  ['pmjp-filipeia:51a30315', 'doubtful data'], // Horto Municipal, João Pessoa
  ['pmjp-filipeia:677ed7fe', 'doubtful data'], // Parque Ecológico Jaguaribe, João Pessoa
  ['cadastur-mtur:35632819000156', 'closed'], // Ritz Lagoa da Anta - Cana Café, Maceió
  ['cadastur-mtur:26899870000138', 'doubtful data'], // Show da Natureza, Olho d'Água do Casado
  ['cadastur-mtur:21812264000110', 'doubtful data'], // Roxy Bar, Belém
  ['osm-aracaju:24ca3457@-10.92477,-37.06927', 'doubtful data'], // Restaurante Delícias, Aracaju
  ['cadastur-mtur:14607679000196', 'doubtful data'], // Restaurante Nordestino, Mossoró
  ['cnm-ibram:2.73.94.2554', 'closed'], // Zoológico Bosque Guarani, Foz do Iguaçu
  ['osm-waterfalls:node/446408446', 'the same place twice'], // Garganta do Diabo, Foz do Iguaçu
  ['cnm-ibram:5.84.77.3195', 'the same place twice'], // Museu Botânico Municipal Gerdt Hatschbach, Curitiba
  ['cnm-ibram:1.32.23.8883', 'doubtful data'], // Casa da Memória Madre Leônia Milito, Londrina
  ['ancine:6746', 'closed'], // Cinema Cidadela Cultural Antarctica, Joinville
  ['cadastur-mtur:25017376000130', 'doubtful data'], // Ign - Alcatra Burgue, Joinville
  ['osm-waterfalls:node/2917673188', 'doubtful data'], // Cacoeira do Garrador, Garuva
  ['osm-waterfalls:node/2669499469', 'the same place twice'], // Cascata Udo Schadrack, Blumenau
  ['cnm-ibram:2.57.94.3080', 'placed at its office'], // Parque Nacional da Serra do Itajaí, Ascurra
  ['cnm-ibram:5.42.71.9540', 'placed at its office'], // Fundação Parque Histórico Marechal Manoel Luis Osório, Porto Alegre
  ['cnm-ibram:8.43.25.2716', 'the same place twice'], // Fundação Jardim Zoológico - RIOZOO, Rio de Janeiro
  ['osm-waterfalls:node/541230334', 'doubtful data'], // Jeouitiba, Rio de Janeiro
  ['osm-waterfalls:node/3418543949', 'doubtful data'], // Cachoeira dos Primatos, Rio de Janeiro
  ['cnm-ibram:1.07.88.8660', 'the same place twice'], // Museu Dinâmico de Ciência e Tecnologia da Universidade Federal de Juiz de Fora, Juiz de Fora
  ['cnuc-mma:0000.31.4415', 'not open to visitors'], // Parque Estadual Mata do Krambeck, Juiz de Fora
  ['osm-waterfalls:node/2929222268', 'doubtful data'], // Cachoeira Poço Encantado, Ibirité
  ['cadastur-mtur:33374984000120', 'the same place twice'], // Copacabana Palace Hotel, Rio de Janeiro
  ['cnm-ibram:8.60.93.5220', 'closed'], // Museu do Café Francisco Schmidt, Ribeirão Preto
  ['cnm-ibram:9.23.46.4000', 'closed'], // Museu Histórico e de Ordem Geral Plínio Travassos dos Santos, Ribeirão Preto
  ['cnm-ibram:1.64.09.0885', 'closed'], // Museu TAM, São Carlos
  ['cnm-ibram:6.29.65.6836', 'closed'], // Instituto Moreira Salles - Centro Cultural, São Paulo
  ['cnm-ibram:1.07.46.4667', 'the same place twice'], // Fundação José e Paulina Nemirovsky, São Paulo
  ['cnm-ibram:1.22.62.3617', 'the same place twice'], // Instituto Tomie Otake, São Paulo
  ['cnm-ibram:9.97.29.5650', 'the same place twice'], // Museu Memória do Bexiga, São Paulo
  ['ancine:32396', 'the same place twice'], // Centro Cultural São Paulo, São Paulo
  ['cnm-ibram:fb398c2365ec', 'the same place twice'], // Museu Municipal da Estância de Socorro Dr. João Batipsta Gomes, Socorro
  ['cnm-ibram:5.05.02.9583', 'the same place twice'], // Museu de Imigração Italiana, Taubaté
  ['cnm-ibram:9.44.28.6380', 'the same place twice'], // Museu de Arte Sacra Padre Jesuíno do Monte Carmelo, Itu
  ['cnm-ibram:2.98.23.5560', 'the same place twice'], // Museu Histórico de Chavantes Adibi Abdo do Rio, Chavantes
  ['cnm-ibram:8.16.30.1657', 'the same place twice'], // Museu Histórico e Municipal de Itatiba, Itatiba
  ['cnm-ibram:1.60.43.0288', 'the same place twice'], // Museu Municipal Ângelo Guglielmo, Itaquaquecetuba
  ['cnm-ibram:5.26.37.8417', 'the same place twice'], // Museu de Apicultura e Mel do Apiário Embu Cidade das Abelhas, Cotia
  ['osm-waterfalls:node/3128571207', 'the same place twice'], // Cachoeira do Engordador, Mairiporã
  ['osm-waterfalls:node/3128571208', 'the same place twice'], // Cachoeira do Tomba, Guarulhos
  ['osm-waterfalls:node/3128571209', 'the same place twice'], // Cachoeira do Veu, Mairiporã
  ['cnuc-mma:0000.35.0844', 'the same place twice'], // Parque Estadual da Cantareira, Guarulhos
  ['cnm-ibram:9.82.54.2267', 'doubtful data'], // Museu do Aparelho Auditivo, Franca
  ['cadastur-mtur:32148093000192', 'doubtful data'], // Di Ferreira Chocolates e Cia, Guarulhos
  ['osm-waterfalls:node/4422699389', 'doubtful data'], // cachoeira de Sta. Barbara- 60m, Iaras
  ['osm-waterfalls:node/3704445374', 'doubtful data'], // Cachoeira Grande Barra do Chapéi, Barra do Chapéu
  ['ancine:50295', 'doubtful data'], // Cinepremium Farol, Maceió: in the evacuated Pinheiro by its address
  ['ancine:30118', 'doubtful data'], // Cinépolis Manaus Plaza, Manaus, AM
  ['ancine:51965', 'the same place twice'], // Uci Manauara, Manaus, AM
  ['ancine:31524', 'the same place twice'], // Cinesystem Santarém, Santarém, PA
  ['ancine:41701', 'the same place twice'], // Cinesystem Imperial Shopping, Imperatriz, MA
  ['ancine:19102', 'the same place twice'], // Cinemark Capim Dourado, Palmas, TO
  ['ancine:20363', 'the same place twice'], // Araújo Multiplex Via Verde, Rio Branco, AC
  ['ancine:20429', 'doubtful data'], // Cinépolis Norte Sul, Campo Grande, MS
  ['ancine:22977', 'the same place twice'], // Moviecom Macapá Shopping, Macapá, AP
  ['ancine:30091', 'the same place twice'], // Cinépolis Amapá Garden Shoping, Macapá, AP
  ['cadastur-mtur:07306364000143', 'doubtful data'], // Eco Park, Boa Vista, RR
  ['cadastur-mtur:09386045000110', 'doubtful data'], // Restaurante Cabana Vip, São Luís, MA
  ['cadastur-mtur:12147028000135', 'doubtful data'], // Big Pizza, Teresina, PI
  ['cadastur-mtur:15375357000121', 'doubtful data'], // Coco Bambu, São Luís, MA
  ['cadastur-mtur:23990053000100', 'doubtful data'], // Mister Burg’s, Macapá, AP
  ['cadastur-mtur:27928218000167', 'doubtful data'], // Shake Mix Sorvetes, Rio Branco, AC
  ['cadastur-mtur:38267661000231', 'doubtful data'], // Rest Mamma, São Luís, MA
  ['cadastur-mtur:44157328000191', 'doubtful data'], // Dinamus Burguer, Belém, PA
  ['osm-waterfalls:node/1469187786', 'doubtful data'], // Cachoeira da Gruta, Manaus, AM
  ['osm-waterfalls:node/1469187789', 'doubtful data'], // Cachoeira do Acácia, Iranduba, AM
  ['osm-waterfalls:node/1469187790', 'doubtful data'], // Cachoeira do Lago do Tupé, Iranduba, AM
  ['osm-waterfalls:node/2087945064', 'doubtful data'], // Capelão, Filadélfia, TO
  ['osm-waterfalls:node/2324271417', 'doubtful data'], // Cachoeira da Andorinha, Uiramutã, RR
  ['osm-waterfalls:node/2340703127', 'doubtful data'], // Cachoeira do Tamanduá, Uiramutã, RR
  ['cadastur-mtur:26446497000160', 'doubtful data'], // Gauchao Noide, Feira de Santana, BA
  ['cadastur-mtur:32273165000123', 'doubtful data'], // Restaurante Palace Bistro, Itabuna, BA
  ['cadastur-mtur:04417043000128', 'doubtful data'], // Churrascaria Recanto Gaucho, Ilhéus, BA
  ['ancine:44745', 'doubtful data'], // Cinesmart, Ibicaraí, BA
  ['cnuc-mma:0000.00.1909', 'doubtful data'], // Parque Nacional da Serra das Lontras, São José da Vitória, BA
  ['ancine:5694', 'doubtful data'], // Saladearte Cinemam, Salvador, BA
  ['ancine:19661', 'the same place twice'], // Saladearte Cine Vivo, Salvador, BA
  ['cadastur-mtur:20655480000136', 'doubtful data'], // Seven Wonders Cafe, Salvador, BA
  ['cadastur-mtur:19888157000123', 'doubtful data'], // Restaurante Capricho Gaucho, Brasília, DF
  ['osm-waterfalls:node/516607673', 'doubtful data'], // Cachoeira do córrego Taboquinha, Brasília, DF
  ['cadastur-mtur:32525790000115', 'doubtful data'], // Churrascaria Favo de Mel, Cuiabá, MT
  ['ancine:40917', 'the same place twice'], // Cinépolis Estação Cuiabá, Cuiabá, MT
  ['ancine:4399', 'the same place twice'], // Multiplex Pantanal, Cuiabá, MT
  ['ima-alagoas:23', 'doubtful data'], // Praia da Avenida, Maceió, AL
  ['ima-alagoas:33', 'doubtful data'], // Praia de Jacarecica, Maceió, AL
  ['cadastur-mtur:37964273000166', 'doubtful data'], // Toque Nordestino Restaurante e Pizzaria, Maceió, AL
  ['cadastur-mtur:40519280000163', 'doubtful data'], // Pizzaria Rei do Cangaco, Olho d'Água do Casado, AL
  ['cadastur-mtur:20662663000189', 'doubtful data'], // Santuario Gastrobar, Paulo Afonso, BA
  ['cadastur-mtur:18087231000140', 'doubtful data'], // Churrascaria e Pizzaria Rio Branco, Mossoró, RN
  ['cadastur-mtur:10995369000135', 'doubtful data'], // Yong Xiang Restaurante, Mossoró, RN
  ['ancine:52278', 'doubtful data'], // Cineflix Natal, Natal, RN
  ['ancine:2894', 'doubtful data'], // Moviecom Praia Shopping, Natal, RN
  ['cadastur-mtur:11228894000198', 'doubtful data'], // Camaroes Potiguar, Natal, RN
  ['cadastur-mtur:37305908000113', 'doubtful data'], // Churrascaria Arnaldo Oliveira, Natal, RN
  ['cadastur-mtur:41113906000108', 'doubtful data'], // Churrascaria Arnaldo Oliveira, Natal, RN
  ['cadastur-mtur:01793112000100', 'doubtful data'], // Chinatown, Campina Grande, PB
  ['cadastur-mtur:32185844000140', 'doubtful data'], // Pizza Now, Campina Grande, PB
  ['pmjp-filipeia:3eee0b99', 'doubtful data'], // Parque Lauro Xavier, João Pessoa, PB
  ['pmjp-filipeia:265157d6', 'doubtful data'], // Parque Cabo Branco, João Pessoa, PB
  ['cadastur-mtur:08558538000128', 'doubtful data'], // Picanha do Bastos, João Pessoa, PB
  ['cadastur-mtur:40450742000133', 'doubtful data'], // La Cafe e Pesticaria, Belo Jardim, PE
  ['dados-recife:parque:ed85aa30', 'doubtful data'], // Parque Doutor Arnaldo Assunção, Recife, PE
  ['dados-recife:parque:399293af', 'doubtful data'], // Parque da Tamarineira, Recife, PE
  ['dados-recife:parque:6d36964c', 'doubtful data'], // Parque de Apipucos, Recife, PE
  ['cadastur-mtur:08014110000114', 'doubtful data'], // Restaurante Ilha da Kosta, Recife, PE
  ['osm-aracaju:fcfa53e1@-10.91111,-37.06914', 'doubtful data'], // Master Grill, Aracaju, SE
  ['osm-aracaju:187b4bb2@-10.91078,-37.07602', 'doubtful data'], // Espaço Cigari, Aracaju, SE
  ['osm-aracaju:2b58a438@-10.89013,-37.08802', 'doubtful data'], // Sergios Bar, Aracaju, SE
  ['osm-aracaju:6ea80478@-10.93344,-37.06395', 'doubtful data'], // Manu´s BAR, Aracaju, SE
  ['osm-aracaju:fb0b34b1@-10.98151,-37.04389', 'doubtful data'], // Café da Orla, Aracaju, SE
  ['osm-waterfalls:node/3225791167', 'doubtful data'], // Cachoeira 27 Voltas, Rio Acima, MG
  ['osm-waterfalls:node/3426872674', 'doubtful data'], // Cachoeira da Gruta, Rio de Janeiro, RJ
  ['osm-waterfalls:node/541230340', 'doubtful data'], // Cachoeira do Chuveiro, Rio de Janeiro, RJ
  ['osm-waterfalls:node/3073959609', 'doubtful data'], // Cachoeira das Almas, Rio de Janeiro, RJ
  ['osm-waterfalls:node/4100204622', 'doubtful data'], // Cachoeira do Bueno, Buenópolis, MG
  ['osm-waterfalls:node/3336879027', 'doubtful data'], // Cachoeira do Moinho, Presidente Kubitschek, MG
  ['osm-waterfalls:node/3346729493', 'doubtful data'], // Poço do Estudante, Diamantina, MG
  ['ancine:33511', 'doubtful data'], // Cinemais Juiz de Fora - Jardim Norte, Juiz de Fora, MG
  ['ancine:30098', 'doubtful data'], // Cinépolis Center Shopping Uberlândia, Uberlândia, MG
  ['ancine:49989', 'doubtful data'], // Cine Ritz Shopping Centro, Ouro Branco, MG
  ['cnm-ibram:6.53.81.9018', 'doubtful data'], // Observatório Astronômico Frei Rosário (Universidade Federal de Minas Gerais), Caeté, MG
  ['cadastur-mtur:17001235000281', 'doubtful data'], // Cervejaria Acuruí, Itabirito, MG
  ['cadastur-mtur:27270205000143', 'doubtful data'], // Cantina do Povo, Coração de Jesus, MG
  ['cadastur-mtur:08786641000125', 'doubtful data'], // Recanto das Águas, Uberlândia, MG
  ['cadastur-mtur:05651953000133', 'placed at its office'], // Zep Cafe, Rio de Janeiro, RJ
  ['ancine:24053', 'doubtful data'], // Arcoplexcinemas- Park Europeu, Blumenau
  ['ancine:2618', 'the same place twice'], // Uci Brasil - Shopping Center Ribeirão Preto, Ribeirão Preto
  ['ancine:60219', 'doubtful data'], // Cine Uniplex Joinville Estação, Joinville
  ['ancine:39003', 'doubtful data'], // Cine Multi, Florianópolis
  ['cadastur-mtur:01882342000145', 'doubtful data'], // Wolly Burguer, Caxias do Sul
  ['cadastur-mtur:05628414000183', 'doubtful data'], // Carlinhos Bar Restaurante e Churrascaria, Serra Negra
  ['cadastur-mtur:07492967000187', 'doubtful data'], // Zeco Apokalipse Restaurante e Pizzaria, Serra Negra
  ['cadastur-mtur:11657501000161', 'doubtful data'], // Blauth Bier Cerveria Artesanal - PUB & Restaurante, Farroupilha
  ['cadastur-mtur:18194607000115', 'doubtful data'], // Cantina e Restaurante Mais Sabor, Blumenau
  ['cadastur-mtur:23228197000116', 'doubtful data'], // Massas 24 Horas, Blumenau
  ['cadastur-mtur:32780189000179', 'doubtful data'], // Mcgees Hamburgueria, Guarulhos
  ['cadastur-mtur:33383839000105', 'doubtful data'], // Jurassic Pizza, Foz do Iguaçu
  ['cadastur-mtur:31010847000504', 'doubtful data'], // Deliciottoz, Gramado
  ['cadastur-mtur:15417715000111', 'doubtful data'], // Choperia Bier Coast, Barra Velha
  ['cadastur-mtur:75118075000170', 'the same place twice'], // Velho Madalosso, Curitiba
  ['cnm-ibram:5.59.36.1360', 'doubtful data'], // Museu da Água Gunther Buhr, Blumenau
  ['cnm-ibram:6.74.54.6659', 'doubtful data'], // Museu da Arquidiocese de Londrina, Londrina
  ['cnm-ibram:9.74.37.0459', 'doubtful data'], // Museu de Ciências Naturais, Guarulhos
  ['osm-waterfalls:node/2405640000', 'doubtful data'], // Poção do Córrego Grande, Florianópolis
  ['osm-waterfalls:node/4417687894', 'doubtful data'], // Panaceia, Joinville
  ['cnm-ibram:5.12.47.5313', 'placed at its office'], // Parque Estadual do Ibitipoca, Lima Duarte
  ['osm-waterfalls:node/2827867826', 'the same place twice'], // Catarata dos Couros Principal, Alto Paraíso de Goiás: of the selected Catarata dos Couros
  ['osm-waterfalls:node/2827867825', 'the same place twice'], // Catarata dos Couros 1, Alto Paraíso de Goiás: of the same
  ['osm-waterfalls:node/3005087130', 'the same place twice'], // Arcanjos, Alto Paraíso de Goiás: of the selected Cachoeiras Anjos e Arcanjos
  ['osm-waterfalls:node/2733159930', 'the same place twice'], // Cachoeira do Córrego Almécegas II, Alto Paraíso de Goiás: of the selected Cachoeiras Almécegas
  ['osm-waterfalls:node/2119654351', 'the same place twice'], // Salto Mlot, Prudentópolis: of the selected Saltos Gêmeos São Sebastião e Mlot
  ['osm-waterfalls:node/4084855151', 'the same place twice'], // Cachoeira da Zilda, Carrancas: of the selected Complexo da Zilda
  ['ima-alagoas:37', 'the same place twice'], // Praia do Mirante da Sereia, Maceió: the selected Praia da Sereia
  ['cnm-ibram:8.50.83.2056', 'the same place twice'], // Museu Parque Seringal, Ananindeua
  ['cnm-ibram:2.43.50.5589', 'the same place twice'], // Fundação Memorial Patativa do Assaré, Assaré
  ['cnm-ibram:8.77.60.1835', 'the same place twice'], // O Museu de Marajó - Padre Giovanni Gallo, Cachoeira do Arari
  ['cnuc-mma:0370.41.2596', 'the same place twice'], // Parque Natural Municipal Danziger Hof, Cambé
  ['cnuc-mma:0750.25.3853', 'the same place twice'], // Parque Natural Municipal do Cuiá, João Pessoa
  ['cnm-ibram:9.00.12.5780', 'the same place twice'], // Museu da Paz - Jaraguá do Sul, Jaraguá do Sul
  ['cnm-ibram:9.86.43.1187', 'the same place twice'], // Museu Antônio Ventura Coimbra Lopes, Miracema
  ['cnm-ibram:6.18.89.0050', 'the same place twice'], // Museu Municipal Lourenço Manenti, Turvo
  ['cnuc-mma:0015.11.3151', 'the same place twice'], // Monumento Natural Morro Chico Mendes, Ouro Preto do Oeste
  ['cnuc-mma:0000.15.1022', 'the same place twice'], // Parque Estadual do Utinga, Ananindeua: the selected one of Belém
  ['osm:node/11767578260', 'the same place twice'], // MAC, Porto Alegre
  ['osm:node/5353491827', 'the same place twice'], // Striker
  ['osm:way/27030322', 'the same place twice'], // Oca, São Paulo
  ['osm:node/11245611409', 'the same place twice'], // Curucaca
  ['osm:node/5393902554', 'the same place twice'], // Galeria Caetano Veloso
  ['osm:node/10911699783', 'the same place twice'], // Estação Nogueira, Petrópolis
  ['osm:way/783756824', 'the same place twice'], // Villa Maria, Campos
  ['osm:way/46829865', 'the same place twice'], // Funesc, João Pessoa
  ['osm:way/91828614', 'the same place twice'], // Memorial Frei Damião
  ['osm:way/264599834', 'the same place twice'], // Serra de Jaraguá
  ['osm:way/963003762', 'the same place twice'], // Pedra do Monjolo
  ['osm:way/233930600', 'prison or cemetery'], // Parque Cemitério da Soledade, Belém
  ['osm:way/325932239', 'chain hotel'], // Sheraton Rio
  ['osm:node/3869712906', 'doubtful data'], // Água Viva Thermas: a hotel, for its water
  ['osm:way/240894281', 'doubtful data'], // Pratas Termas: a hotel, for its water
  ['osm:way/395913386', 'doubtful data'], // Termas da Guarda: a hotel, for its water
  ['osm:node/10867121703', 'doubtful data'], // Área 407, Forquetinha: an arena by its kind, adventure by its categories
  ['cnm-ibram:45db29d1fa4c', 'the same place twice'], // Reserva Natural Vale, Linhares
  ['osm:node/4315037195', 'the same place twice'], // Strikers Boliche, Varginha
  ['osm-waterfalls:node/1940295467', 'the same place twice'], // Salto Caveiras, Lages
  ['osm:way/736348303', 'closed'], // Pinacoteca de Sobral: the town's culture office since 2022
  ['cnuc-mma:0000.51.0460', 'not open to visitors'], // Parque Estadual Dom Osório Stoffel, Rondonópolis
  ['cnm-ibram:301903b23ac0', 'closed'], // Museu Histórico Regional, Passo Fundo: no date for its return
  // Parks of two registers: of each pair the entry that says less, or whose point is that of an office.
  ['cnuc-mma:0000.00.0142', 'the same place twice'], // Parque Nacional da Serra da Bocaina
  ['cnuc-mma:0000.00.0147', 'the same place twice'], // Parque Nacional da Serra de Itabaiana
  ['cnuc-mma:0000.00.0153', 'the same place twice'], // Parque Nacional da Serra Geral
  ['cnuc-mma:0000.00.0158', 'the same place twice'], // Parque Nacional de Aparados da Serra
  ['cnuc-mma:0000.00.0160', 'the same place twice'], // Parque Nacional de Caparao
  ['cnm-ibram:5.50.00.9103', 'the same place twice'], // Parque Nacional da Ilha Grande
  ['cnm-ibram:6.75.37.9842', 'the same place twice'], // Parque Nacional do Pau Brasil
  ['cnm-ibram:9.50.29.0622', 'the same place twice'], // Parque Nacional de Monte Pascoal
  ['cnuc-mma:0000.00.0186', 'the same place twice'], // Parque Nacional Mar. de Fernando de Noronha
  ['cnm-ibram:2.93.79.5423', 'the same place twice'], // Parque Estadual do Mirador
  ['cnuc-mma:0000.29.0296', 'the same place twice'], // Parque Estadual do Morro do Chapéu
  ['cnuc-mma:0000.29.0297', 'the same place twice'], // Parque Estadual das Sete Passagens
  ['cnuc-mma:0000.31.0385', 'the same place twice'], // Parque Estadual Serra do Brigadeiro
  ['cnuc-mma:0000.31.0387', 'the same place twice'], // Parque Estadual Grão Mogol
  ['cnuc-mma:0000.31.0388', 'the same place twice'], // Parque Estadual Biribiri
  ['cnuc-mma:0000.31.0395', 'the same place twice'], // Parque Estadual Nova Baden
  ['cnuc-mma:0000.31.0398', 'the same place twice'], // Parque Estadual Serra do Rola Moça
  ['cnuc-mma:0000.31.0403', 'the same place twice'], // Parque Estadual Sete Salões
  ['cnm-ibram:5.95.10.5464', 'the same place twice'], // Parque Estadual do Pico do Itambé
  ['cnuc-mma:0000.35.0825', 'the same place twice'], // Parque Estadual das Furnas do Bom Jesus
  ['cnuc-mma:0000.35.0826', 'the same place twice'], // Parque Estadual Turístico do Alto do Ribeira
  ['cnuc-mma:0000.35.0853', 'the same place twice'], // Parque Estadual de Vassununga
  ['cnuc-mma:0000.35.2867', 'the same place twice'], // Parque Estadual das Fontes do Ipiranga
  ['cnuc-mma:0000.41.0529', 'the same place twice'], // Parque Estadual da Ilha do Mel
  ['cnm-ibram:2.90.44.2175', 'the same place twice'], // Parque Estadual do Vale do Codó
  ['cnuc-mma:0000.51.0464', 'the same place twice'], // Parque Estadual Mãe Bonifácia
])
