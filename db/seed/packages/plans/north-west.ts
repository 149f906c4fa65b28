import type { Plan } from './plan.ts';

/** Plans of Aravalli Journeys. */
export const northWestPlans: Record<string, Plan> = {
  'Udaipur, City of Lakes': {
    'A window on Pichola':
      'Udaipur’s station is 3 km from the lake, its airport 22 km. When the heat is gone, a boat on Lake Pichola as the marble turns gold.',
    'City Palace with a historian':
      'Half a day in the courtyards and the museum of the City Palace, then the Jagdish temple and the lanes down to Gangaur Ghat.',
    'Kumbhalgarh and Ranakpur':
      'It is 85 km to Kumbhalgarh and its wall of 36 km, 35 km more to the 1,444 pillars of Ranakpur. Back in Udaipur after 95 km; ten hours in all.',
    'Saheliyon ki Bari': 'The fountains of the garden and the shore of Fateh Sagar before the journey ends in Udaipur.',
  },
  'Jodhpur and Jaisalmer: Forts and Dunes': {
    'The clock tower of Jodhpur':
      'Arrival in Jodhpur. In the evening the spice shops of Sardar Market around the clock tower, with Mehrangarh lit above them.',
    'Mehrangarh and the blue lanes':
      'The fort takes three hours, the white marble of Jaswant Thada another one. Down through the blue houses of Brahmpuri on foot.',
    'West across the Thar':
      'To Jaisalmer it is 280 km, five hours by Pokhran. The last of the sun falls on the yellow walls from the hill of Vyas Chhatri.',
    'A fort with neighbours':
      'Some three thousand people live within the walls of Jaisalmer fort. Its Jain temples in the morning, Patwon ki Haveli and Gadisar lake after lunch.',
    'Camp in the dunes':
      'By road 40 km to the dunes of Sam. Folk singers sit at the fire, and the night in the desert camp is cold enough for a blanket or two.',
    'Back from the sand':
      'Sunrise on the ridge of the dune, an hour’s drive to Jaisalmer and the end of the journey there.',
  },
  'Thar on Camelback': {
    'Khuri and the first saddle':
      'From Jaisalmer 45 km to Khuri, where the herders load the camels. Three hours in the saddle to the first night on a charpoy under the open sky.',
    'From well to well':
      'Two hours in the morning and up to two in the afternoon through khejri and open scrub, where chinkara and sometimes a desert fox cross. The jeep follows for those who have had enough.',
    'Jeep to Jaisalmer': 'Tea at sunrise, the farewell to the camels and about an hour by jeep back to the town.',
  },
  'Tigers of Ranthambore': {
    'First drive':
      'Sawai Madhopur station is about 10 km from the gates of the park. The afternoon drive with the naturalist lasts three and a half hours.',
    'Dawn and afternoon in the park':
      'Two drives in zones that the forest office assigns, among them if luck has it the lakes of Padam Talao and its crocodiles. The hours between are for sleep.',
    'Fort and fourth drive':
      'The fourth drive begins at sunrise. Afterwards the steps up to Ranthambore fort and its Ganesh temple, and the way to Sawai Madhopur.',
  },
  'Jaipur: Blocks, Bazaars and Breakfasts': {
    'Jantar Mantar and the jewellers':
      'The great sundial of Jantar Mantar reads the time to two seconds, and a guide explains how. At dusk the lamps of the jewellers in Johari Bazaar.',
    'A table in Bagru':
      'Bagru is 32 km west of Jaipur: a morning of wood blocks, indigo and mud resist with a printing family. The cloth dries while you have tea.',
    'Amber before the buses':
      'Amber palace is 11 km from the centre and opens at eight. Back in the walled city kachori and lassi for a late breakfast, and the end of the weekend.',
  },
  'White Desert of Kutch': {
    'Bhuj after the earthquake':
      'The Aina Mahal in Bhuj and the Smritivan memorial on Bhujia hill, which remembers the earthquake of 2001.',
    'Banni and its embroiderers':
      'Sixty kilometres north to the grassland of Banni, where embroiderers of Bhirandiyara and Hodka open their mud houses painted with mirrors.',
    'Salt by moonlight':
      'To Dhordo it is 80 km from Bhuj, with a permit at the check post of Bhirandiyara. Walk out on the salt at sunset and wait for the moon.',
    'Kala Dungar and Nirona':
      'Kala Dungar, at 462 m the highest hill of Kutch, looks over the Rann. On the way to Bhuj the copper-bell makers and lacquer workers of Nirona.',
    'Mandvi or the bazaar':
      'The last morning goes to the bazaar of Bhuj, or to the wooden ships on the river at Mandvi, 60 km away. The journey ends in Bhuj.',
  },
  'Lions of Gir and the Shore Temple of Somnath': {
    'Sasan Gir':
      'From Rajkot 165 km to Sasan Gir, about three and a half hours. The evening is for the noises of the teak forest.',
    'Two drives in the forest':
      'At six and again at three the gypsy leaves with a forest guide, each time for three hours. Lions are seen with luck; chital and langurs almost surely.',
    'Maldhari breakfast and the sea':
      'Millet bread and buffalo milk with Maldhari herders at the edge of the forest. Then 45 km to Somnath for the evening aarti beside the waves.',
    'Triveni Sangam': 'Three rivers reach the sea within a walk of the Somnath temple. Veraval station is 6 km away.',
  },
  'Ahmedabad: Pols and Stepwells': {
    'Ashram and night market':
      'A quiet hour at Sabarmati ashram above the river. After nine the jewellers of Manek Chowk give way to the food stalls.',
    'Modhera and Patan':
      'The sun temple of Modhera lies 100 km north, Rani ki Vav at Patan another 35 km. Seven stories of carving go down to the water; back after about ten hours.',
    'Through the pols':
      'The heritage walk starts at the Swaminarayan temple of Kalupur at eight and ends at Jama Masjid, two and a half hours through carved houses and past bird feeders.',
  },
  'Delhi, Seven Cities in Three Days': {
    'Qutb Minar and Tughlaqabad':
      'The historian begins with the oldest cities in the south: Mehrauli with the Qutb Minar, 73 m high, then the walls of Tughlaqabad, 9 km to the east.',
    'Shahjahanabad, hungry':
      'Chandni Chowk by way of parathas, jalebi and the spices of Khari Baoli. The Red Fort is open every day but Monday.',
    'Lutyens and Humayun':
      'Kartavya Path and India Gate in the morning, Purana Qila at noon, Humayun’s tomb when the sandstone glows. If it is Thursday, the qawwali at Nizamuddin follows.',
  },
  'Kurukshetra and the Gardens of Pinjore': {
    'Lamps on Brahma Sarovar':
      'Kurukshetra is 160 km from Delhi, three hours with a dhaba lunch on the old highway at Murthal. At dusk lamps are lit around the tank.',
    Jyotisar:
      'Five kilometres west of the town the banyan of Jyotisar marks where the Gita was spoken. The Krishna museum and Sheikh Chilli’s tomb fill the afternoon.',
    'Terraces of Pinjore':
      'About 115 km north to the Mughal garden, whose seven terraces go down the slope with their fountains. Chandigarh is 22 km from there.',
  },
  'Chandigarh and Kasauli': {
    'Capitol Complex':
      'The guided tour of Le Corbusier’s High Court, Assembly and Open Hand needs an identity card. Nek Chand’s Rock Garden is a few minutes away.',
    'Up to the pines':
      'By road 25 km to Kalka for one stretch of the toy train, as far as Dharampur. Kasauli at 1,900 m is 12 km further by car.',
    'Gilbert trail':
      'The trail follows the ridge for 1.5 km through oak and pine. Christ Church and the Upper Mall are for the slow part of the day.',
    'Down to Sukhna lake':
      'It is 60 km down to Chandigarh, two hours on the hill road. A turn around Sukhna lake is the end.',
  },
};
