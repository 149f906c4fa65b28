/** A station with the way onwards by road, in rounded kilometres and hours. */
export type RoadRailhead = readonly [code: string, km: number, hours: number];

/**
 * Known places without a railway station of their own, by their id in the gazetteer, and the stations from which people go there: general knowledge, in the usual
 * season. Every other place gets the nearest stations in a straight line.
 */
export const roadRailheads: Readonly<Record<string, readonly RoadRailhead[]>> = {
  'city:ajanta': [
    ['JL', 60, 1.5],
    ['AWB', 100, 2.5],
  ],
  'city:auli': [
    ['RKSH', 265, 10],
    ['HW', 285, 10],
  ],
  'city:auroville': [
    ['PDY', 12, 0.5],
    ['VM', 40, 1],
  ],
  'city:badrinath': [
    ['RKSH', 295, 10],
    ['HW', 320, 11],
  ],
  'city:bir-billing': [['PTKC', 140, 4.5]],
  'city:bodh-gaya': [['GAYA', 13, 0.5]],
  'city:cherrapunji': [['GHY', 150, 5]],
  'city:chikmagalur': [['DRU', 40, 1]],
  'city:coorg': [
    ['MYS', 120, 3],
    ['HAS', 115, 3],
  ],
  'city:dalhousie': [['PTKC', 80, 3]],
  'city:daman': [['VAPI', 12, 0.5]],
  'city:dharamshala': [['PTKC', 90, 3]],
  'city:diu': [['VRL', 80, 2]],
  'city:ellora': [['AWB', 30, 1]],
  'city:gangotri': [
    ['DDN', 245, 9],
    ['RKSH', 265, 10],
  ],
  'city:gangtok': [['NJP', 120, 5]],
  'city:gulmarg': [['SINA', 55, 2]],
  'city:hampi': [['HPT', 13, 0.5]],
  'city:imphal': [['DMV', 205, 7]],
  'city:itanagar': [
    ['NHLN', 10, 0.5],
    ['HMY', 33, 1],
  ],
  'city:jim-corbett': [['RMR', 12, 0.5]],
  'city:kalimpong': [['NJP', 75, 2.5]],
  'city:kargil': [['SINA', 205, 7]],
  'city:kasauli': [['KLK', 40, 1.5]],
  'city:kasol': [['CDG', 275, 8]],
  'city:kaza': [['SML', 420, 14]],
  'city:kaziranga': [
    ['FKG', 75, 2],
    ['GHY', 215, 5],
  ],
  'city:kedarnath': [
    ['RKSH', 215, 8],
    ['HW', 240, 9],
  ],
  'city:kodaikanal': [
    ['KQN', 80, 2.5],
    ['MDU', 120, 3.5],
  ],
  'city:kohima': [['DMV', 70, 3]],
  'city:konark': [
    ['PURI', 35, 1],
    ['BBS', 65, 1.5],
  ],
  'city:kovalam': [['TVC', 16, 0.5]],
  'city:kumarakom': [['KTYM', 14, 0.5]],
  'city:lachung': [['NJP', 220, 9]],
  'city:lansdowne': [['KTW', 40, 1.5]],
  'city:leh': [
    ['SINA', 420, 13],
    ['JAT', 690, 22],
  ],
  'city:mahabaleshwar': [['PUNE', 120, 3]],
  'city:mahabalipuram': [
    ['CGL', 30, 1],
    ['MAS', 60, 1.5],
  ],
  'city:manali': [
    ['KLK', 275, 8],
    ['CDG', 310, 9],
  ],
  'city:mandu': [
    ['INDB', 95, 2.5],
    ['RTM', 125, 3],
  ],
  'city:matheran': [['NRL', 10, 0.5]],
  'city:mcleod-ganj': [['PTKC', 95, 3.5]],
  'city:mount-abu': [['ABR', 28, 1]],
  'city:munnar': [
    ['AWY', 110, 4],
    ['ERS', 130, 4.5],
  ],
  'city:mussoorie': [['DDN', 35, 1.5]],
  'city:nainital': [['KGM', 35, 1.5]],
  'city:noida': [
    ['ANVT', 15, 0.5],
    ['NDLS', 20, 1],
  ],
  'city:pahalgam': [
    ['ANT', 45, 1.5],
    ['SINA', 95, 3],
  ],
  'city:pelling': [['NJP', 130, 5]],
  'city:ranthambore': [['SWM', 10, 0.5]],
  'city:shillong': [['GHY', 100, 3]],
  'city:silvassa': [['VAPI', 18, 0.5]],
  'city:sonamarg': [['SINA', 80, 2.5]],
  'city:tarkarli': [['KUDL', 45, 1]],
  'city:tawang': [
    ['RPAN', 300, 11],
    ['GHY', 440, 14],
  ],
  'city:thekkady': [
    ['KTYM', 110, 3.5],
    ['MDU', 140, 4],
  ],
  'city:tirthan-valley': [['CDG', 260, 8]],
  'city:tura': [['GHY', 220, 6]],
  'city:vrindavan': [['MTJ', 12, 0.5]],
  'city:wayanad': [
    ['CLT', 85, 3],
    ['MYS', 130, 3.5],
  ],
  'city:yamunotri': [['DDN', 180, 7]],
  'city:yercaud': [['SA', 30, 1]],
  'city:ziro': [['NHLN', 110, 4]],
};
