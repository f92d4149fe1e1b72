/** R-BULK-02 */
export const templateName = 'candidate-upload-template.xlsx'
export const failedName = 'candidates-not-uploaded.xlsx'
