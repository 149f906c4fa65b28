/**
 * Reads the form data of a post.
 * @throws Response 400 when the body is not form data
 */
export const readForm = async (request: Request): Promise<FormData> => {
  try {
    return await request.formData();
  } catch (error) {
    if (error instanceof TypeError) throw new Response(null, { status: 400 });
    throw error;
  }
};
